import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const NotifyLead = defineJob({
  name: 'notify-lead',
  payload: z.object({ lead_id: z.uuid() }),
  id: ({ lead_id }) => lead_id,
  // How often the desk's mail is tried: at growing waits, about two minutes in all. What a mail server refuses for
  // good, or what may have gone out already, is not tried again (see the processor).
  attempts: 8,
  // Longer than a mail server may take: a run that is given up while it sends would leave it uncertain.
  timeoutMs: 90_000,
  sendsMail: true,
});
