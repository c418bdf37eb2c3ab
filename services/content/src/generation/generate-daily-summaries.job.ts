import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const GenerateDailySummaries = defineJob({
  name: 'generate-daily-summaries',
  payload: z.object({}),
  id: () => 'all',
  attempts: 1,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
  singleton: true,
});
