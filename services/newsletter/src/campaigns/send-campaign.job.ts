import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a campaign to the remaining recipients. Each start and each resume is a round. */
export const SendCampaign = defineJob({
  name: 'send-campaign',
  payload: z.object({ campaign_id: z.uuid(), round: z.int().positive() }),
  id: ({ campaign_id, round }) => `${campaign_id}-${round}`,
  attempts: 20,
  timeoutMs: DAY_MS,
  concurrency: 1,
  sendsMail: true,
});
