import { z } from 'zod';
import type { DeadLetter } from './dead-letter.service';

export const DeadLetterView = z
  .object({
    id: z.uuid(),
    consumer: z.string(),
    event_id: z.string(),
    subject: z.string(),
    /** The event as received, which may match no event contract. */
    envelope: z.unknown(),
    error: z.string(),
    deliveries: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetterView = z.infer<typeof DeadLetterView>;

export const DeadLetterList = z.object({ items: z.array(DeadLetterView) }).meta({ id: 'DeadLetterList' });
export type DeadLetterList = z.infer<typeof DeadLetterList>;

export const EventsReplayed = z
  .object({ replayed: z.int(), failed: z.int().describe('Events that failed again. They stay parked.') })
  .meta({ id: 'EventsReplayed' });
export type EventsReplayed = z.infer<typeof EventsReplayed>;

export const toDeadLetterView = ({ replayed_at: _, created_at, ...letter }: DeadLetter): DeadLetterView => ({
  ...letter,
  created_at: created_at.toISOString(),
});
