import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Checks official pages for new passages on the agreement. */
export const WatchTreaty = defineJob({
  name: 'watch-treaty',
  payload: z.object({
    /** Names the caller for the audit log. The job ignores it. */
    source: z.string().max(40).optional(),
    timezone: z.string().max(40).optional(),
  }),
  id: () => 'all',
  singleton: true,
  attempts: 2,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
});
