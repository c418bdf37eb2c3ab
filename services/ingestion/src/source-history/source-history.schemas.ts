import { z } from 'zod';
import { ITEM_STATUSES } from '../items/item.entity';

export const SourceDays = z
  .object({
    /** The last 30 days, oldest first, without gaps. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        reads: z.int(),
        failures: z.int(),
        /** `found`: pages seen for the first time. `shown`: those of them that are published. */
        found: z.int(),
        shown: z.int(),
      }),
    ),
  })
  .meta({ id: 'SourceDays' });
export type SourceDays = z.infer<typeof SourceDays>;

export const SourceItems = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        url: z.string(),
        title: z.string(),
        status: z.enum(ITEM_STATUSES),
        reason: z.string(),
        published_at: z.iso.datetime().nullable(),
        fetched_at: z.iso.datetime(),
      }),
    ),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  })
  .meta({ id: 'SourceItems' });
export type SourceItems = z.infer<typeof SourceItems>;
