import { z } from 'zod';
import { ACTORS } from './actors';
import { DATE_BASES } from './date-basis';
import { ItemBase, toListSchema } from '../items/item.schemas';

export const TimelineEventView = ItemBase.extend({
  date_iso: z.iso.date(),
  year: z.int(),
  title: z.string(),
  status: z.string(),
  /** Plain text. */
  blurb: z.string(),
  blurb_html: z.string(),
  what_this_means: z.string(),
  phase: z.string().nullable(),
  basis: z.enum(DATE_BASES).nullable(),
  actors: z.array(z.enum(ACTORS)),
}).meta({ id: 'TimelineEvent' });
export type TimelineEventView = z.infer<typeof TimelineEventView>;

export const TimelineList = toListSchema(TimelineEventView).meta({ id: 'TimelineList' });
export type TimelineList = z.infer<typeof TimelineList>;
