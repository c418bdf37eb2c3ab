import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes what was kept for as long as we stated, and forgets used form tokens that have expired. */
export const PurgeOldLeads = defineJob({
  name: 'purge-old-leads',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 300_000,
});
