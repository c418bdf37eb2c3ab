import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes what was kept for as long as we stated: leads, used form tokens, and who had an acknowledgement. */
export const PurgeOldLeads = defineJob({
  name: 'purge-old-leads',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 300_000,
});
