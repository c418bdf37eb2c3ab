import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Takes in what is new at all sources that are due, or at one of them. */
export const FetchSources = defineJob({
  name: 'fetch-sources',
  payload: z.object({ source_id: z.uuid().optional() }),
  id: ({ source_id }) => source_id ?? 'all',
  singleton: true,
  attempts: 3,
  timeoutMs: 20 * 60_000,
  concurrency: 1,
});
