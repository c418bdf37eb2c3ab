import { z } from 'zod';
import { RunAnswer } from '../runs/run.schemas';
import { healths } from './ingestion-health';

/** Its names are those of the requirements, of two manners. */
export const NewsIngestionRequest = z
  .strictObject({
    /** Somebody asked. Who, the token tells: what a caller says of itself decides nothing. */
    manual: z.boolean().optional(),
    manual_trigger: z.boolean().optional(),
    triggered_by: z.string().max(200).optional(),
    /** Instead of gathering: fetches one page, or takes back what is off topic. */
    action: z.enum(['admin_add_url', 'hide_offtopic']).optional(),
    url: z.string().trim().max(2_000).optional(),
    /** Instead of gathering: forgets addresses that never became an article. */
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
    /** Null while it goes on: a call waits no longer than a reader of the answer would. */
    success: z.boolean().nullable(),
  })
  .meta({ id: 'NewsIngestionAnswer' });
export type NewsIngestionAnswer = z.infer<typeof NewsIngestionAnswer>;

export const IngestionHealth = z
  .object({
    health: z.enum(healths),
    /** The last run inserted nothing visible, although it found pages in other ways. */
    only_indirect: z.boolean(),
    news_zero_insert_streak: z.int(),
    last_run: RunAnswer.nullable(),
    schedule: z.object({ cron: z.string(), time_zone: z.string(), next_at: z.iso.datetime() }),
  })
  .meta({ id: 'IngestionHealth' });
export type IngestionHealth = z.infer<typeof IngestionHealth>;
