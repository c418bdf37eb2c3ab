import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes leads, used form tokens and acknowledgement records after their retention periods. */
export const PurgeOldLeads = defineJob({
  name: 'purge-old-leads',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 300_000,
});
