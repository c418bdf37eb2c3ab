import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Starts gathering at the hour that staff count on, if they let it. */
export const AutoIngest = defineJob({
  name: 'auto-ingest',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
