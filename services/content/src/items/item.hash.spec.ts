import '../generated/features';
import { Faq } from '../faqs/faq.entity';
import { faqs } from '../faqs/faq.kind';
import { computeContentHash } from './item.hash';

describe('computeContentHash', () => {
  const faq = (over: Partial<Faq> = {}): Faq => Object.assign(new Faq(), { question: 'Why?', ...over });

  it('returns the same hash while a new column is empty, and a different hash once the column has a value', () => {
    const old: Partial<Faq> = faq();
    delete old.status;
    const before = computeContentHash(faqs, old as Faq);
    expect(computeContentHash(faqs, faq({ status: [] }))).toBe(before);
    expect(computeContentHash(faqs, faq({ status: ['ees'] }))).not.toBe(before);
    expect(computeContentHash(faqs, faq({ tags: [] }))).not.toBe(before);
  });
});
