import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';
import { StatusCard } from '../status/status.schemas';

export const FaqEntry = ItemBase.omit({ sources: true, created_at: true })
  .extend({
    question: z.string(),
    /** Plain text without citations. */
    answer: z.string(),
    short_en: z.string().nullable(),
    short_es: z.string().nullable(),
    order: z.int(),
    /** Date of the newest source, as precise as known: a day, a month or a year; null if no source is dated. */
    evidence_on: z.string().nullable(),
  })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqList = toListSchema(FaqEntry).meta({ id: 'FaqList' });
export type FaqList = z.infer<typeof FaqList>;

export const FaqPage = FaqEntry.extend({
  sources: ItemBase.shape.sources,
  created_at: ItemBase.shape.created_at,
  answer_html: z.string(),
  status: z.array(StatusCard),
  related: z.array(FaqEntry),
}).meta({ id: 'FaqPage' });
export type FaqPage = z.infer<typeof FaqPage>;
