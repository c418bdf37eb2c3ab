import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Judges all published articles by the current rules, and withdraws those that are off topic. */
export const HideOfftopic = defineJob({
  name: 'hide-offtopic',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
});
