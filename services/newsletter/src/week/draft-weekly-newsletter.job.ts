import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Creates draft campaigns from the week's articles for staff to review. Run weekly by the schedule. */
export const DraftWeeklyNewsletter = defineJob({
  name: 'draft-weekly-newsletter',
  payload: z.object({}),
  id: () => 'week',
  attempts: 5,
  timeoutMs: 3 * 60_000,
  concurrency: 1,
  singleton: true,
});
