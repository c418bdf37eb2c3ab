import { z } from 'zod';
import { ItemBase, listOf } from '../items/item.schemas';
import { StatusCard } from '../status/status.schemas';

export const FaqView = ItemBase.extend({
  question: z.string(),
  /** Plain text, for search. */
  answer: z.string(),
  /** How the answer begins, without its sources: for lists. */
  lead: z.string(),
  order: z.int(),
}).meta({ id: 'Faq' });
export type FaqView = z.infer<typeof FaqView>;

export const FaqList = listOf(FaqView).meta({ id: 'FaqList' });
export type FaqList = z.infer<typeof FaqList>;

/** A question on its own page, with others that share a tag. */
export const FaqPage = FaqView.extend({
  answer_html: z.string(),
  /** Where the matters that it is about stand now. */
  status: z.array(StatusCard),
  related: z.array(FaqView),
}).meta({ id: 'FaqPage' });
export type FaqPage = z.infer<typeof FaqPage>;
