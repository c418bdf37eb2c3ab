import { toBase } from '../items/item.mapper';
import { renderMarkdown } from '../text/markdown';
import { plainText } from '../text/text';
import type { Faq } from './faq.entity';
import type { FaqView } from './faq.schemas';

export function toFaq(faq: Faq): FaqView {
  const { html } = renderMarkdown(faq.answer);
  return {
    ...toBase(faq),
    question: faq.question,
    answer: plainText(html),
    answer_html: html,
    order: faq.order,
  };
}
