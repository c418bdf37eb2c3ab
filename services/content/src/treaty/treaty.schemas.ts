import { searchWords } from '@frontier/domain';
import { z } from 'zod';
import { ItemBase, timestamp } from '../items/item.schemas';
import { sectionKinds } from './treaty-section.entity';

export const TreatyEntry = ItemBase.omit({ sources: true, created_at: true })
  .extend({
    kind: z.enum(sectionKinds),
    number: z.string().nullable(),
    /** Name of the section in the document, such as `Article 33`; null if it has only a title. */
    label: z.string().nullable(),
    title: z.string(),
    /** Slug of the section that contains this one; null if no source says. */
    within: z.string().nullable(),
    summary: z.string(),
  })
  .meta({ id: 'TreatyEntry' });
export type TreatyEntry = z.infer<typeof TreatyEntry>;

export const TreatySectionPage = TreatyEntry.extend({
  sources: ItemBase.shape.sources,
  created_at: timestamp,
  draft_number: z.string().nullable(),
  final_number: z.string().nullable(),
  /** True if the section applies before the treaty is in force; null if no source says. */
  provisional: z.boolean().nullable(),
  pdf_page: z.int().nullable(),
  text_html: z.string(),
  source_url: z.string().nullable(),
  published_at: timestamp.nullable(),
  /** Sections that contain this one, largest first. */
  holders: z.array(TreatyEntry),
  holds: z.array(TreatyEntry),
  previous: TreatyEntry.nullable(),
  next: TreatyEntry.nullable(),
}).meta({ id: 'TreatySectionPage' });
export type TreatySectionPage = z.infer<typeof TreatySectionPage>;

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
  .object({ status: TreatyStatusView.nullable(), items: z.array(TreatyEntry) })
  .meta({ id: 'Treaty' });
export type Treaty = z.infer<typeof Treaty>;

export const TreatyQuery = z.object({ q: searchWords(20_000).default('') });
export type TreatyQuery = z.infer<typeof TreatyQuery>;
