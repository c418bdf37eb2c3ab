import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Looks at official pages for the text of the agreement, and whether they say something new of it. */
export const WatchTreaty = defineJob({
  name: 'watch-treaty',
  payload: z.object({
    /** What asked for it, for the audit log; it changes nothing. */
    source: z.string().max(40).optional(),
    timezone: z.string().max(40).optional(),
  }),
  id: () => 'all',
  singleton: true,
  attempts: 2,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
});
