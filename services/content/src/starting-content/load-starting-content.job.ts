import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const LoadStartingContent = defineJob({
  name: 'load-starting-content',
  payload: z.object({}),
  id: () => 'all',
  attempts: 5,
  timeoutMs: 5 * 60_000,
  concurrency: 1,
  singleton: true,
});
