import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Puts together an analysis of the reports that no generated analysis rests on yet. */
export const GenerateAnalysis = defineJob({
  name: 'generate-analysis',
  payload: z.object({
    /** Whether to write only if there is no analysis at all. */
    only_when_empty: z.boolean().default(false),
  }),
  id: () => 'all',
  attempts: 1,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
  singleton: true,
});
