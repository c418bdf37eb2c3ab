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

describe('the filter of the questions', () => {
  it('[F12] searches question and answer, whatever the case and the accents', () => {
    expect(slugs('PASSPORT')).toEqual(['a']);
    expect(slugs('policia')).toEqual(['b']);
    expect(slugs('zzzz')).toEqual([]);
    expect(slugs('  ')).toEqual(['a', 'b']);
  });

  it('[F12] narrows to a topic, and to text and topic together', () => {
    expect(slugs('', 'Travel')).toEqual(['a', 'b']);
    expect(slugs('', 'airport')).toEqual(['b']);
    expect(slugs('passport', 'airport')).toEqual([]);
  });

  it('[F12] offers every tag once and none that is blank', () => {
    expect(listTopics(faqs)).toEqual(['airport', 'travel']);
  });
});
