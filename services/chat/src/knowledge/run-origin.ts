import { z } from 'zod';

/** Origin of a run and time zone of its schedule. Stored with the run for information; the job does not use them. */
export const RunOrigin = z.object({
  source: z.string().max(60).optional(),
  timezone: z.string().max(60).optional(),
});
