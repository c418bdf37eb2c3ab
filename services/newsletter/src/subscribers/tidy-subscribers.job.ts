import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes unconfirmed sign-ups, old bounce reports and old mail records. */
export const TidySubscribers = defineJob({
  name: 'tidy-subscribers',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
});
