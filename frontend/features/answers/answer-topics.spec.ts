import { example } from '@frontier/api-clients/examples';
import type { AnswerEntry } from '@/api/types';
import { answerTopics, filterAnswers } from './answer-topics';

const entry = (slug: string, fields: Partial<AnswerEntry>) =>
  example('AnswerPage', { slug, question_en: slug, question_es: slug, ...fields });

const dog = entry('dog', {
  question_en: 'May I take my dog?',
  question_es: '¿Puedo llevar a mi perro?',
  tags: ['Travel-Freedom '],
  as_of: '2025-01-01',
});
const visa = entry('visa', { tags: ['travel-freedom', 'immigration'], as_of: '2026-08-01' });
const undated = entry('undated', { tags: ['travel-freedom'] });

const slugs = (answers: readonly AnswerEntry[]) => answers.map(({ slug }) => slug);

describe('filterAnswers', () => {
  it.each([
    ['dog take', ['dog']],
    ['PERRO', ['dog']],
    ['llevar cat', []],
    ['', ['dog', 'visa', 'undated']],
  ])('finds questions in either language that contain all words of %j', (text, expected) => {
    expect(slugs(filterAnswers([dog, visa, undated], { text, topic: '' }))).toEqual(expected);
  });

  it('returns only answers with the topic that also match the text', () => {
    expect(slugs(filterAnswers([dog, visa], { text: '', topic: 'Immigration' }))).toEqual(['visa']);
    expect(filterAnswers([dog, visa], { text: 'dog', topic: 'immigration' })).toEqual([]);
  });
});

describe('answerTopics', () => {
  it('sorts topics by number of answers, and answers by date of evidence', () => {
    const topics = answerTopics([undated, dog, visa]).map(({ topic, answers }) => [topic, slugs(answers)]);
    expect(topics).toEqual([
      ['travel-freedom', ['visa', 'dog', 'undated']],
      ['immigration', ['visa']],
    ]);
  });
});
