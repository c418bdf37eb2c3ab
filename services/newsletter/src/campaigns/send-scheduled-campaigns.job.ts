import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Starts the scheduled campaigns that are due. Run by the schedule. */
export const SendScheduledCampaigns = defineJob({
  name: 'send-scheduled-campaigns',
  payload: z.object({}),
  id: () => 'all',
  attempts: 3,
  timeoutMs: 60_000,
  concurrency: 1,
  singleton: true,
});
