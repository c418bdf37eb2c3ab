import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const IngestVideos = defineJob({
  name: 'ingest-videos',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 1,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
});
