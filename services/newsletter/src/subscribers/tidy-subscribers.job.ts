import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes what is not needed any more: sign-ups that nobody confirmed, old reports, old records of mails. */
export const TidySubscribers = defineJob({
  name: 'tidy-subscribers',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
});
