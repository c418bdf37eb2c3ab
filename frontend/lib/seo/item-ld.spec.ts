import { faqPageLd, itemListLd } from './item-ld';

const entries = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, path: `/p${index}` }));

describe('JSON-LD of lists', () => {
  it('[M7] has at most twenty entries, numbered from one', () => {
    const { name, itemListElement } = itemListLd('Things', entries, 'https://frontier.example');
    expect(name).toBe('Things');
    expect(itemListElement).toHaveLength(20);
    expect(itemListElement).toMatchObject([
      { position: 1, url: 'https://frontier.example/p0' },
      ...Array.from({ length: 19 }, (_, index) => ({ position: index + 2 })),
    ]);
    const many = entries.map(({ name }) => ({ question: name, answer: 'Yes.' }));
    expect(faqPageLd(many).mainEntity).toHaveLength(20);
  });

  it('[M9] pairs each question with its answer', () => {
    expect(faqPageLd([{ question: 'Why?', answer: 'So.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So.' } }],
    });
  });
});
