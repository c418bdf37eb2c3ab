import '../generated/features';
import { Faq } from '../faqs/faq.entity';
import { faqs } from '../faqs/faq.kind';
import { computeContentHash } from './item.hash';

describe('the content hash', () => {
  const faq = (over: Partial<Faq> = {}): Faq => Object.assign(new Faq(), { question: 'Why?', ...over });

  it('is the one of before while a column that came later is empty, and another once it is not', () => {
    const old: Partial<Faq> = faq();
    delete old.status;
    const before = computeContentHash(faqs, old as Faq);
    expect(computeContentHash(faqs, faq({ status: [] }))).toBe(before);
    expect(computeContentHash(faqs, faq({ status: ['ees'] }))).not.toBe(before);
    expect(computeContentHash(faqs, faq({ tags: [] }))).not.toBe(before);
  });
});
