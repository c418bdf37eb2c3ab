import { faq } from '../../test/fake-items';
import { groupFaqs } from './faq-groups';

describe('the questions by topic', () => {
  it('stand under their first topic once, in the order of the list', () => {
    const faqs = [
      faq('a', { tags: [' Travel ', 'airport'] }),
      faq('b', { tags: ['tax'] }),
      faq('c', { tags: [] }),
      faq('d', { tags: ['travel'] }),
    ];
    expect(groupFaqs(faqs).map((group) => [group.topic, group.faqs.map(({ slug }) => slug)])).toEqual([
      ['travel', ['a', 'd']],
      ['tax', ['b']],
      ['', ['c']],
    ]);
  });
});
