import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Looks through the configured channels for new videos, and whether those at hand are still there. */
export const IngestVideos = defineJob({
  name: 'ingest-videos',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 1,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
});
