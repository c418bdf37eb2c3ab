import { z } from 'zod';

/** RFC 9457 problem document, with a stable machine-readable `code`. */
export const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    /** One line per field that was refused. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Quote it to the operators: it finds the log lines. */
    correlation_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
