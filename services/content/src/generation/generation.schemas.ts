import { z } from 'zod';

export const GenerationStarted = z
  .object({
    run_id: z.string(),
    /** A run was under way already; this is it. */
    joined: z.boolean(),
  })
  .meta({ id: 'GenerationStarted' });
export type GenerationStarted = z.infer<typeof GenerationStarted>;

export const GenerationRun = z
  .object({
    run_id: z.string(),
    state: z.enum(['queued', 'running', 'succeeded', 'skipped', 'failed']),
    /** Why nothing was written, for readers. */
    message: z.string().nullable(),
  })
  .meta({ id: 'GenerationRun' });
export type GenerationRun = z.infer<typeof GenerationRun>;
