import { Language, searchWords } from '@frontier/domain';
import { z } from 'zod';

/** `suppressed`: the address is on the suppression list, because of bounces or a spam complaint. */
export const SubscriberStatus = z.enum(['active', 'unsubscribed', 'pending', 'suppressed']);

export const SubscriberRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    lang: Language,
    status: SubscriberStatus,
    created_at: z.iso.datetime(),
    unsubscribed: z.boolean(),
    source_path: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' });
export type SubscriberRow = z.infer<typeof SubscriberRow>;

export const SubscriberList = z
  .object({
    items: z.array(SubscriberRow),
    page: z.int(),
    page_size: z.int(),
    /** Number of subscribers that match the search. */
    total: z.int(),
    /** Counts of all subscribers, regardless of the search. */
    counts: z.object({ total: z.int(), active: z.int(), unsubscribed: z.int() }),
  })
  .meta({ id: 'SubscriberList' });
export type SubscriberList = z.infer<typeof SubscriberList>;

export const SubscriberQuery = z.object({
  /** Part of an address or of a name. */
  q: searchWords(254).optional(),
  status: SubscriberStatus.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;
