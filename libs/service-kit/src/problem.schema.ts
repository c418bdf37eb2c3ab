import { z } from 'zod';

/** An RFC 9457 problem document with a stable, machine-readable `code`. */
export const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Identifies the log lines of the request. Readers can quote it to the operators. */
    correlation_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
