import { z } from 'zod';

export const GenerationStarted = z
  .object({
    run_id: z.string(),
    /** True if the run was already in progress. */
    joined: z.boolean(),
  })
  .meta({ id: 'GenerationStarted' });
export type GenerationStarted = z.infer<typeof GenerationStarted>;

export const GenerationRun = z
  .object({
    run_id: z.string(),
    state: z.enum(['queued', 'running', 'succeeded', 'skipped', 'failed']),
    /** Message for readers, for example why nothing was written. */
    message: z.string().nullable(),
  })
  .meta({ id: 'GenerationRun' });
export type GenerationRun = z.infer<typeof GenerationRun>;
