import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Replaces the quotation of a published article with a summary by the model. Has a queue of its own, as models stall. */
export const SummariseWithModel = defineJob({
  name: 'summarise-with-model',
  payload: z.object({
    article_id: z.uuid(),
    /** Revision of the item in the ingestion service. */
    revision: z.int().positive(),
  }),
  id: ({ article_id, revision }) => `${article_id}-${revision}`,
  attempts: 8,
  timeoutMs: 60_000,
  concurrency: 4,
});
