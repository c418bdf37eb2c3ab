import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const SendScheduledCampaigns = defineJob({
  name: 'send-scheduled-campaigns',
  payload: z.object({}),
  id: () => 'all',
  attempts: 3,
  timeoutMs: 60_000,
  concurrency: 1,
  singleton: true,
});
