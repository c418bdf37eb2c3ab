import { Check, Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** In the order in which the document has them; definitions and procedures are ours. */
export const sectionKinds = [
  'recital',
  'part',
  'title',
  'chapter',
  'article',
  'annex',
  'protocol',
  'definition',
  'procedure',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

@Entity({ name: 'treaty_sections' })
@Index('treaty_sections_slug', ['slug'], { unique: true })
@Check('treaty_sections_kind', `kind IN (${sectionKinds.map((kind) => `'${kind}'`).join(', ')})`)
export class TreatySection extends PublishedItem {
  @Column({ type: 'text' })
  kind: SectionKind;

  /** Under which it is listed: `2`, `56–57`, `III`; absent where it has none. */
  @Column({ type: 'text', nullable: true })
  number: string | null;

  /** In the draft of February 2026. */
  @Column({ name: 'draft_number', type: 'text', nullable: true })
  draftNumber: string | null;

  /** In the signed text. */
  @Column({ name: 'final_number', type: 'text', nullable: true })
  finalNumber: string | null;

  @Column({ type: 'text' })
  title: string;

  /** The slug of the part, title or chapter that holds it; absent where no source says. */
  @Column({ type: 'text', nullable: true })
  within: string | null;

  /** Whether it is applied before the treaty is in force; absent where no source says. */
  @Column({ type: 'boolean', nullable: true })
  provisional: boolean | null;

  /** Its first page in the official PDF, counted from 1. */
  @Column({ name: 'pdf_page', type: 'int', nullable: true })
  pdfPage: number | null;

  /** Markdown. */
  @Column({ type: 'text', default: '' })
  text: string;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
}
