import { truncate } from '@frontier/domain';
import { toBase } from '../items/item.mapper';
import { markdownText } from '../text/markdown';
import type { Faq } from './faq.entity';
import type { FaqView } from './faq.schemas';

/** Characters, the ellipsis included. */
const LEAD_LENGTH = 180;

export function toFaq(faq: Faq): FaqView {
  return {
    ...toBase(faq),
    question: faq.question,
    answer: markdownText(faq.answer),
    lead: truncate(markdownText(faq.answer), LEAD_LENGTH),
    order: faq.order,
  };
}
