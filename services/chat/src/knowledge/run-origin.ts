import { z } from 'zod';

/** Who asked for a run and whose clock they keep, for its row alone. */
export const RunOrigin = z.object({
  source: z.string().max(60).optional(),
  timezone: z.string().max(60).optional(),
});
