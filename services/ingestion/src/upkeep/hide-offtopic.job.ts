import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Judges everything that was published by the rules of today, and takes back what is about something else. */
export const HideOfftopic = defineJob({
  name: 'hide-offtopic',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
});
