import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './subscriber-removed.v1.example.json';

export const SubscriberRemovedV1 = defineEvent({
  subject: 'subscriber.removed.v1',
  owner: 'newsletter',
  summary: "A reader's subscription ended: they get no more newsletters.",
  payload: z.object({
    subscriber_id: z.uuid(),
    /** The number of the subscription that ended. */
    subscription_no: z.int().positive(),
    /** `suppressed`: mail bounced permanently, or the reader marked it as spam. */
    reason: z.enum(['unsubscribed', 'erased', 'suppressed']),
  }),
  example,
});
