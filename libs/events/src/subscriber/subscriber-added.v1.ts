import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './subscriber-added.v1.example.json';

export const SubscriberAddedV1 = defineEvent({
  subject: 'subscriber.added.v1',
  owner: 'newsletter',
  summary: "A reader's subscription became active, for the first time or again.",
  payload: z.object({
    subscriber_id: z.uuid(),
    /** Increases each time the person subscribes again. */
    subscription_no: z.int().positive(),
  }),
  example,
});
