import { Language } from '@frontier/domain';
import { z } from 'zod';
import { toListSchema } from '../items/item.schemas';
import { Day } from '../text/day';

export const PinnableKind = z.enum(['article', 'timeline-event']);
export type PinnableKind = z.infer<typeof PinnableKind>;

export const PinView = z
  .object({
    kind: PinnableKind,
    id: z.uuid(),
    title: z.string(),
    lang: Language,
    /** Path of the item's page on this site. */
    path: z.string(),
    /** Day of the event, or of the article's publication; null if that is unknown. */
    day: z.iso.date().nullable(),
    /** Null for an event. */
    source_name: z.string().nullable(),
  })
  .meta({ id: 'Pin' });
export type PinView = z.infer<typeof PinView>;

export const PinList = toListSchema(PinView).meta({ id: 'PinList' });
export type PinList = z.infer<typeof PinList>;

/** Last day of a pin in Gibraltar; null if the item is not pinned. */
export const PinTerm = z.strictObject({ until: Day.nullable() }).meta({ id: 'PinTerm' });
export type PinTerm = z.infer<typeof PinTerm>;
