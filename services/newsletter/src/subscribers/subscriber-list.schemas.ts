import { Language } from '@frontier/domain';
import { z } from 'zod';

/** `suppressed`: mail came back for good, or was called spam; see the suppression list. */
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
    /** Of those that were searched for. */
    total: z.int(),
    /** Of all, whatever was searched for. */
    counts: z.object({ total: z.int(), active: z.int(), unsubscribed: z.int() }),
  })
  .meta({ id: 'SubscriberList' });
export type SubscriberList = z.infer<typeof SubscriberList>;

export const SubscriberQuery = z.object({
  /** Part of an address or of a name. */
  q: z.string().trim().max(254).optional(),
  status: SubscriberStatus.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;
