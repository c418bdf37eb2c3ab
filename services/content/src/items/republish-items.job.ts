import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Publishes every visible item again, so that consumers can rebuild their data from this service alone. */
export const RepublishItems = defineJob({
  name: 'republish-items',
  payload: z.object({}),
  id: () => 'all',
  attempts: 3,
  timeoutMs: 15 * 60_000,
  concurrency: 1,
  singleton: true,
});
