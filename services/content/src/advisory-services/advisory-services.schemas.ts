import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';

export const AdvisoryServiceView = ItemBase.extend({
  title: z.string(),
  blurb: z.string(),
  /** Paragraphs in plain text. */
  intro: z.array(z.string()),
  intro_html: z.string(),
  who_for: z.array(z.string()),
  what_we_do: z.array(z.string()),
  what_to_prepare: z.array(z.string()),
  order: z.int(),
}).meta({ id: 'AdvisoryService' });
export type AdvisoryServiceView = z.infer<typeof AdvisoryServiceView>;

export const AdvisoryServiceList = toListSchema(AdvisoryServiceView).meta({ id: 'AdvisoryServiceList' });
export type AdvisoryServiceList = z.infer<typeof AdvisoryServiceList>;
