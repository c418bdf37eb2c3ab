import { z } from 'zod';
import { RunAnswer } from '../runs/run.schemas';
import { healths } from './ingestion-health';

/** Field names are those of the requirements, which mix snake case and camel case. */
export const NewsIngestionRequest = z
  .strictObject({
    /** `manual`, `manual_trigger`, `triggered_by` are accepted but ignored: the token identifies the caller. */
    manual: z.boolean().optional(),
    manual_trigger: z.boolean().optional(),
    triggered_by: z.string().max(200).optional(),
    /** Action to run instead of gathering: add one page, or hide published articles that are off topic. */
    action: z.enum(['admin_add_url', 'hide_offtopic']).optional(),
    url: z.string().trim().max(2_000).optional(),
    /** True to delete pages that never became an article, instead of gathering. */
    purge: z.boolean().default(false),
    widened: z.boolean().default(false),
    debug: z.boolean().default(false),
    seedKnownUrls: z.boolean().default(false),
  })
  .default({ purge: false, widened: false, debug: false, seedKnownUrls: false })
  .meta({ id: 'NewsIngestionRequest' });
export type NewsIngestionRequest = z.infer<typeof NewsIngestionRequest>;

export const NewsIngestionAnswer = RunAnswer.pick({
  message: true,
  deleted: true,
  stats: true,
  sample_reasons: true,
  searches: true,
})
  .extend({
    /** Null if the run had not ended when the call stopped waiting. */
    success: z.boolean().nullable(),
  })
  .meta({ id: 'NewsIngestionAnswer' });
export type NewsIngestionAnswer = z.infer<typeof NewsIngestionAnswer>;

export const IngestionHealth = z
  .object({
    health: z.enum(healths),
    /** True if the last run inserted pages only through metadata or searches. */
    only_indirect: z.boolean(),
    news_zero_insert_streak: z.int(),
    last_run: RunAnswer.nullable(),
    schedule: z.object({ cron: z.string(), time_zone: z.string(), next_at: z.iso.datetime() }),
  })
  .meta({ id: 'IngestionHealth' });
export type IngestionHealth = z.infer<typeof IngestionHealth>;
