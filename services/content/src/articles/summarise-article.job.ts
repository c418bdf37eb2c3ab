import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const SummariseArticle = defineJob({
  name: 'summarise-article',
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
