import { z } from 'zod';
import { ITEM_STATUSES } from '../items/item.entity';

export const SourceDays = z
  .object({
    /** The last thirty, the oldest first, each there. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        reads: z.int(),
        failures: z.int(),
        /** Pages that were met for the first time, and those of them that readers see. */
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
