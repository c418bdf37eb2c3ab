import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Summarises a published article that lacks our summary, because a reader requested one. */
export const SummariseOnDemand = defineJob({
  name: 'summarise-on-demand',
  payload: z.object({
    article_id: z.uuid(),
    /** The article's revision when the reader asked. */
    revision: z.int().positive(),
  }),
  id: ({ article_id, revision }) => `${article_id}-${revision}`,
  attempts: 2,
  timeoutMs: 55_000,
  concurrency: 4,
});
