import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Drafts the week as campaigns that wait for staff. Started by the schedule, once a week. */
export const DraftWeeklyNewsletter = defineJob({
  name: 'draft-weekly-newsletter',
  payload: z.object({}),
  id: () => 'week',
  attempts: 5,
  timeoutMs: 3 * 60_000,
  concurrency: 1,
  singleton: true,
});
