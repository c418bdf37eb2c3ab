import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Summarises an article that is on the site without a summary of ours, because a reader asked for one. */
export const SummariseOnDemand = defineJob({
  name: 'summarise-on-demand',
  payload: z.object({
    article_id: z.uuid(),
    /** The article's own revision when the reader asked. */
    revision: z.int().positive(),
  }),
  id: ({ article_id, revision }) => `${article_id}-${revision}`,
  attempts: 2,
  timeoutMs: 55_000,
  concurrency: 4,
});
