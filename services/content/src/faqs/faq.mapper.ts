import { newestEvidence, toBase } from '../items/item.mapper';
import { markdownText, renderMarkdown } from '../text/markdown';
import type { Faq } from './faq.entity';
import type { FaqEntry, FaqPage } from './faq.schemas';

export function toFaqEntry(faq: Faq): FaqEntry {
  const { id, slug, lang, tags, updated_at } = toBase(faq);
  const { question, order } = faq;
  const answer = markdownText(faq.answer);
  return { id, slug, lang, tags, updated_at, question, answer, order, evidence_on: newestEvidence(faq) };
}

/** But where its matters stand, which other records say. */
export const toFaqPage = (faq: Faq, related: readonly Faq[]): Omit<FaqPage, 'status'> => ({
  ...toBase(faq),
  ...toFaqEntry(faq),
  answer_html: renderMarkdown(faq.answer).html,
  related: related.map(toFaqEntry),
});
