import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const GenerateAnalysis = defineJob({
  name: 'generate-analysis',
  payload: z.object({ only_when_empty: z.boolean().default(false) }),
  id: () => 'all',
  attempts: 1,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
  singleton: true,
});
