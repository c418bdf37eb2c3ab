import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Publishes every visible article again, so that consumers can rebuild their data from this service alone. */
export const RepublishArticles = defineJob({
  name: 'republish-articles',
  payload: z.object({}),
  id: () => 'all',
  attempts: 3,
  timeoutMs: 15 * 60_000,
  concurrency: 1,
  singleton: true,
});
