import { TOPICS } from '@frontier/domain';
import { z } from 'zod';
import { toListSchema } from '../items/item.schemas';
import { Day } from '../text/day';

/** From the most to the least important: of several changes to an item on one day, the first kind is listed. */
export const CHANGE_KINDS = ['correction', 'status', 'event', 'edit'] as const;

export const Change = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    /** Day in Gibraltar. */
    day: z.iso.date(),
    title: z.string(),
    /** Language of the title. */
    lang: z.string(),
    /** Plain text. */
    detail: z.string().nullable(),
    /** Path of the changed page on this site. */
    path: z.string(),
    topics: z.array(z.string()),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const ChangeList = toListSchema(Change).meta({ id: 'ChangeList' });
export type ChangeList = z.infer<typeof ChangeList>;

export const ChangesQuery = z.object({
  since: Day.default('2026-07-01'),
  topic: z.enum(TOPICS).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;
