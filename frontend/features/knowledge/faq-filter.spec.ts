import { example } from '@frontier/api-clients/examples';
import { filterFaqs, listTopics } from './faq-filter';

const faqs = [
  example('FaqPage', {
    slug: 'a',
    question: 'Do I show a passport?',
    answer: 'Not at the land border.',
    tags: [' Travel ', ''],
  }),
  example('FaqPage', {
    slug: 'b',
    question: 'Who checks?',
    answer: 'Spain’s Policía Nacional.',
    tags: ['travel', 'airport'],
  }),
];
const slugs = (text: string, topic = '') => filterFaqs(faqs, { text, topic }).map(({ slug }) => slug);

describe('FAQ filter', () => {
  it('[F12] searches questions and answers ignoring case and accents', () => {
    expect(slugs('PASSPORT')).toEqual(['a']);
    expect(slugs('policia')).toEqual(['b']);
    expect(slugs('zzzz')).toEqual([]);
    expect(slugs('  ')).toEqual(['a', 'b']);
  });

  it('[F12] filters by topic, and by text and topic together', () => {
    expect(slugs('', 'Travel')).toEqual(['a', 'b']);
    expect(slugs('', 'airport')).toEqual(['b']);
    expect(slugs('passport', 'airport')).toEqual([]);
  });

  it('[F12] lists each tag once and no blank tag', () => {
    expect(listTopics(faqs)).toEqual(['airport', 'travel']);
  });
});
