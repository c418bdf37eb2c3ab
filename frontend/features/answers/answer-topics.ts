import { normaliseTag } from '@frontier/domain';
import type { AnswerEntry } from '../../api/types';
import { cleanTags } from '../../lib/tags';
import { fold } from '../../lib/text';

export interface AnswerFilter {
  readonly text: string;
  readonly topic: string;
}

export interface AnswerTopic {
  readonly topic: string;
  /** The newest first. */
  readonly answers: readonly AnswerEntry[];
}

/** The answers that carry the topic and whose questions hold every word of the text, in either language. */
export function filterAnswers(answers: readonly AnswerEntry[], { text, topic }: AnswerFilter): AnswerEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const tag = normaliseTag(topic);
  return answers.filter(({ tags, question_en, question_es }) => {
    if (tag && !cleanTags(tags).includes(tag)) return false;
    const questions = fold(`${question_en}\n${question_es}`);
    return words.every((word) => questions.includes(word));
  });
}

/** Every topic with its answers, the topic with the most answers first. */
export function answerTopics(answers: readonly AnswerEntry[]): AnswerTopic[] {
  const newestFirst = [...answers].sort((a, b) => (b.as_of ?? '').localeCompare(a.as_of ?? ''));
  const topics = cleanTags(answers.flatMap(({ tags }) => tags));
  return topics
    .map((topic) => ({ topic, answers: filterAnswers(newestFirst, { text: '', topic }) }))
    .sort((a, b) => b.answers.length - a.answers.length || a.topic.localeCompare(b.topic));
}
