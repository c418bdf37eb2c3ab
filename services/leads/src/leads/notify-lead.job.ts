import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const NotifyLead = defineJob({
  name: 'notify-lead',
  payload: z.object({ lead_id: z.uuid() }),
  id: ({ lead_id }) => lead_id,
  // Backoff spreads the attempts over about two minutes. A mail that was refused permanently, or that may have been sent, is
  // not retried (see `sendOnce`).
  attempts: 8,
  // Longer than sending a mail can take, because a timeout in between would leave it unknown whether the mail was sent.
  timeoutMs: 90_000,
  sendsMail: true,
});
