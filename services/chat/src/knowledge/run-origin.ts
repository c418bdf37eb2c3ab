import { z } from 'zod';

/** Origin and schedule's time zone, kept in the run's row for information; the job does not use them. */
export const RunOrigin = z.object({
  source: z.string().max(60).optional(),
  timezone: z.string().max(60).optional(),
});
