import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Applies the current salience rule to the markers of all generated daily summaries. */
export const CheckSalience = defineJob({
  name: 'check-salience',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
