import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const RecordRefusals = defineJob({
  name: 'record-refusals',
  payload: z.object({ campaign_id: z.uuid() }),
  id: ({ campaign_id }) => campaign_id,
  timeoutMs: 600_000,
});
