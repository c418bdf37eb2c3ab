import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const AcknowledgeLead = defineJob({
  name: 'acknowledge-lead',
  payload: z.object({ lead_id: z.uuid() }),
  id: ({ lead_id }) => lead_id,
  // Longer than it can take to send a mail, for the reason given in `NotifyLead`.
  timeoutMs: 90_000,
  sendsMail: true,
});
