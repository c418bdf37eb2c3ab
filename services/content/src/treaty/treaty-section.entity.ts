import { Check, Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** Kinds of sections in document order. The kinds `definition` and `procedure` are our own. */
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

  /** Number in our lists: `2`, `56–57`, `III`; null if there is none. */
  @Column({ type: 'text', nullable: true })
  number: string | null;

  /** Number in the draft of February 2026. */
  @Column({ name: 'draft_number', type: 'text', nullable: true })
  draftNumber: string | null;

  /** Number in the signed text. */
  @Column({ name: 'final_number', type: 'text', nullable: true })
  finalNumber: string | null;

  @Column({ type: 'text' })
  title: string;

  /** Slug of the part, title or chapter that contains this section; null if no source says. */
  @Column({ type: 'text', nullable: true })
  within: string | null;

  /** True if the section applies before the treaty is in force; null if no source says. */
  @Column({ type: 'boolean', nullable: true })
  provisional: boolean | null;

  /** First page in the official PDF, counted from 1. */
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
