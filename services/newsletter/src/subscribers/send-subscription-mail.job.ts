import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Sends the mail that a sign-up caused: a welcome, or a request to confirm. */
export const SendSubscriptionMail = defineJob({
  name: 'send-subscription-mail',
  payload: z.object({ mail_id: z.uuid() }),
  id: ({ mail_id }) => mail_id,
  attempts: 8,
  timeoutMs: 90_000,
  concurrency: 4,
  sendsMail: true,
});
