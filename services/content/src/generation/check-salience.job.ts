import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Marks daily updates that tell of a step that changes where people stand, by the rule of today. */
export const CheckSalience = defineJob({
  name: 'check-salience',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
