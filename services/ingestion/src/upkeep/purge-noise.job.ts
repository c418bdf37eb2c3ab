import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes pages that never became an article: off topic, or unreadable for good. */
export const PurgeNoise = defineJob({
  name: 'purge-noise',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
