import { fold, normaliseTag } from '@frontier/domain';
import { cleanTags } from '@/lib/tags';
import type { Faq } from '@/api/types';

export interface FaqFilter {
  readonly text: string;
  readonly topic: string;
}

export function filterFaqs(faqs: readonly Faq[], { text, topic }: FaqFilter): Faq[] {
  const wanted = fold(text.trim());
  const tag = normaliseTag(topic);
  return faqs
    .filter(({ tags }) => !tag || cleanTags(tags).includes(tag))
    .filter(({ question, answer }) => fold(`${question}\n${answer}`).includes(wanted));
}

export function listTopics(faqs: readonly Faq[]): string[] {
  return cleanTags(faqs.flatMap(({ tags }) => tags)).sort((a, b) => a.localeCompare(b));
}
