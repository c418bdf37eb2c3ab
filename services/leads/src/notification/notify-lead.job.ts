import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Tells the operators of one lead by mail. */
export const NotifyLead = defineJob({
  name: 'notify-lead',
  payload: z.object({ lead_id: z.uuid() }),
  id: ({ lead_id }) => lead_id,
  // Longer than a mail server may take: a run that is given up while it sends would leave it uncertain.
  timeoutMs: 90_000,
});
