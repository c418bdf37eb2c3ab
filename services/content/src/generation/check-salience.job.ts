import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Updates the salience markers of all generated daily summaries to the current rule. */
export const CheckSalience = defineJob({
  name: 'check-salience',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
