import { example } from '@frontier/api-clients/examples';
import { groupFaqs } from './faq-groups';

describe('groupFaqs', () => {
  it('groups each question once under its first topic, in list order', () => {
    const faqs = [
      example('FaqPage', { slug: 'a', tags: [' Travel ', 'airport'] }),
      example('FaqPage', { slug: 'b', tags: ['tax'] }),
      example('FaqPage', { slug: 'c', tags: [] }),
      example('FaqPage', { slug: 'd', tags: ['travel'] }),
    ];
    expect(groupFaqs(faqs).map((group) => [group.topic, group.faqs.map(({ slug }) => slug)])).toEqual([
      ['travel', ['a', 'd']],
      ['tax', ['b']],
      ['', ['c']],
    ]);
  });
});
