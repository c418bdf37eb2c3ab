import { pickViewFields } from '../items/pick-view-fields';
import { getNewestEvidence } from '../items/item.mapper';
import { markdownToText, renderMarkdown } from '../text/markdown';
import type { Faq } from './faq.entity';
import { FaqEntry, FaqPage } from './faq.schemas';

export const toFaqEntry = (faq: Faq): FaqEntry => ({
  ...pickViewFields(FaqEntry, faq),
  answer: markdownToText(faq.answer),
  evidence_on: getNewestEvidence(faq),
});

/** Returns the page without its status cards, which come from other records. */
export const toFaqPage = (faq: Faq, related: readonly Faq[]): Omit<FaqPage, 'status'> => ({
  ...pickViewFields(FaqPage.omit({ status: true }), faq),
  ...toFaqEntry(faq),
  answer_html: renderMarkdown(faq.answer).html,
  related: related.map(toFaqEntry),
});
