import { viewOf } from '../items/by-name';
import { newestEvidence } from '../items/item.mapper';
import { markdownText, renderMarkdown } from '../text/markdown';
import type { Faq } from './faq.entity';
import { FaqEntry, FaqPage } from './faq.schemas';

export const toFaqEntry = (faq: Faq): FaqEntry => ({
  ...viewOf(FaqEntry, faq),
  answer: markdownText(faq.answer),
  evidence_on: newestEvidence(faq),
});

/** But where its matters stand, which other records say. */
export const toFaqPage = (faq: Faq, related: readonly Faq[]): Omit<FaqPage, 'status'> => ({
  ...viewOf(FaqPage.omit({ status: true }), faq),
  ...toFaqEntry(faq),
  answer_html: renderMarkdown(faq.answer).html,
  related: related.map(toFaqEntry),
});
