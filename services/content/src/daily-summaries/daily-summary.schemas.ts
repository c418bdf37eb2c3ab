import { normaliseTag } from '@frontier/domain';
import { z } from 'zod';
import { ItemBase, toListSchema, Review } from '../items/item.schemas';
import { Day } from '../text/day';

export const DailySummaryView = ItemBase.extend({
  headline: z.string(),
  summary: z.string(),
  is_salient_update: z.boolean(),
  date_iso: z.iso.date(),
  written_by: z.enum(['editors', 'model', 'local']),
  written_model: z.string().nullable(),
  reviewed: Review.nullable(),
}).meta({ id: 'DailySummary' });
export type DailySummaryView = z.infer<typeof DailySummaryView>;

export const DailySummaryList = toListSchema(DailySummaryView).meta({ id: 'DailySummaryList' });
export type DailySummaryList = z.infer<typeof DailySummaryList>;

/** An invalid date or an empty tag is ignored. */
export const DailySummaryQuery = z.object({
  tag: z
    .string()
    .max(200)
    .transform((tag) => normaliseTag(tag) || undefined)
    .optional(),
  date: Day.optional().catch(undefined),
});
export type DailySummaryQuery = z.infer<typeof DailySummaryQuery>;
