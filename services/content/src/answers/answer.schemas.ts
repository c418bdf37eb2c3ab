import { z } from 'zod';
import { ItemBase, listOf } from '../items/item.schemas';

export const AnswerEntry = ItemBase.extend({
  question_en: z.string(),
  question_es: z.string(),
  answer_en_html: z.string(),
  answer_es_html: z.string(),
  /** The day of the newest evidence that it rests on; null where no source has one. */
  as_of: z.iso.date().nullable(),
}).meta({ id: 'AnswerEntry' });
export type AnswerEntry = z.infer<typeof AnswerEntry>;

export const AnswerList = listOf(AnswerEntry).meta({ id: 'AnswerList' });
export type AnswerList = z.infer<typeof AnswerList>;
