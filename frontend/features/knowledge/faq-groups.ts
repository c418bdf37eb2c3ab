import { cleanTags } from '@/lib/tags';
import type { Faq } from '@/api/types';

export const LEADING_QUESTIONS = 10;

export interface FaqGroup {
  /** '' for questions without a topic. */
  readonly topic: string;
  readonly faqs: readonly Faq[];
}

/** Groups questions by their first topic, in the order of the list. */
export function groupFaqs(faqs: readonly Faq[]): FaqGroup[] {
  const groups = new Map<string, Faq[]>();
  for (const faq of faqs) {
    const [topic = ''] = cleanTags(faq.tags, 1);
    groups.set(topic, [...(groups.get(topic) ?? []), faq]);
  }
  return [...groups].map(([topic, members]) => ({ topic, faqs: members }));
}
