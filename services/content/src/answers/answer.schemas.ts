import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';

export const AnswerEntry = ItemBase.omit({ sources: true, created_at: true })
  .extend({
    question_en: z.string(),
    question_es: z.string(),
    /** Day of the newest evidence for the answer; null if no source gives a day. */
    as_of: z.iso.date().nullable(),
  })
  .meta({ id: 'AnswerEntry' });
export type AnswerEntry = z.infer<typeof AnswerEntry>;

export const AnswerPage = AnswerEntry.extend({
  sources: ItemBase.shape.sources,
  created_at: ItemBase.shape.created_at,
  answer_en_html: z.string(),
  answer_es_html: z.string(),
  /** The English answer as plain text, without citations. */
  summary: z.string(),
}).meta({ id: 'AnswerPage' });
export type AnswerPage = z.infer<typeof AnswerPage>;

export const AnswerList = toListSchema(AnswerEntry).meta({ id: 'AnswerList' });
export type AnswerList = z.infer<typeof AnswerList>;
