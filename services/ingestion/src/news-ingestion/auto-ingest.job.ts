import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Starts a run of all sources on the daily schedule, unless staff have switched automatic gathering off. */
export const AutoIngest = defineJob({
  name: 'auto-ingest',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
