import { z } from 'zod';
import { ItemBase, timestamp } from '../items/item.schemas';
import { sectionKinds } from './treaty-section.entity';

export const TreatySectionView = ItemBase.extend({
  kind: z.enum(sectionKinds),
  number: z.string().nullable(),
  title: z.string(),
  /** Plain text, for search. */
  text: z.string(),
  text_html: z.string(),
  source_url: z.string().nullable(),
  published_at: timestamp.nullable(),
}).meta({ id: 'TreatySection' });
export type TreatySectionView = z.infer<typeof TreatySectionView>;

export const TreatyStatusView = ItemBase.extend({
  title: z.string(),
  status: z.string(),
  status_label: z.string(),
  source_url: z.string().nullable(),
  text: z.string(),
  text_html: z.string(),
}).meta({ id: 'TreatyStatus' });
export type TreatyStatusView = z.infer<typeof TreatyStatusView>;

export const Treaty = z
  .object({
    status: TreatyStatusView.nullable(),
    sections: z.array(TreatySectionView),
  })
  .meta({ id: 'Treaty' });
export type Treaty = z.infer<typeof Treaty>;
