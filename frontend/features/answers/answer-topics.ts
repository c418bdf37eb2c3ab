import { fold, normaliseTag } from '@frontier/domain';
import type { AnswerEntry } from '@/api/types';
import { cleanTags } from '@/lib/tags';

export interface AnswerFilter {
  readonly text: string;
  readonly topic: string;
}

export interface AnswerTopic {
  readonly topic: string;
  /** Newest evidence first. */
  readonly answers: readonly AnswerEntry[];
}

/** Filters by topic and text. The English and Spanish questions together must contain every word of the text. */
export function filterAnswers(answers: readonly AnswerEntry[], { text, topic }: AnswerFilter): AnswerEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const tag = normaliseTag(topic);
  const holds = (questions: string): boolean => words.every((word) => questions.includes(word));
  return answers
    .filter(({ tags }) => !tag || cleanTags(tags).includes(tag))
    .filter(
      ({ question_en, question_es }) => words.length === 0 || holds(fold(`${question_en}\n${question_es}`)),
    );
}

/** Groups answers by topic, the topic with the most answers first. */
export function answerTopics(answers: readonly AnswerEntry[]): AnswerTopic[] {
  const newestFirst = [...answers].sort((a, b) => (b.as_of ?? '').localeCompare(a.as_of ?? ''));
  const byTopic = new Map<string, AnswerEntry[]>();
  for (const answer of newestFirst)
    for (const topic of cleanTags(answer.tags)) byTopic.set(topic, [...(byTopic.get(topic) ?? []), answer]);
  return [...byTopic]
    .map(([topic, members]) => ({ topic, answers: members }))
    .sort((a, b) => b.answers.length - a.answers.length || a.topic.localeCompare(b.topic));
}
