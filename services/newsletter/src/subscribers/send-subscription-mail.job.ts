import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const SendSubscriptionMail = defineJob({
  name: 'send-subscription-mail',
  payload: z.object({ mail_id: z.uuid() }),
  id: ({ mail_id }) => mail_id,
  attempts: 8,
  timeoutMs: 90_000,
  concurrency: 4,
  sendsMail: true,
});
