import { Check, Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

export const sectionKinds = ['article', 'annex', 'definition', 'procedure'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** A part of the treaty: what is verified of it, linked to the official document. */
@Entity({ name: 'treaty_sections' })
@Index('treaty_sections_slug', ['slug'], { unique: true })
@Check('treaty_sections_kind', `kind IN ('article', 'annex', 'definition', 'procedure')`)
export class TreatySection extends PublishedItem {
  @Column({ type: 'text' })
  kind: SectionKind;

  /** As the document counts: `2`, `66`, `III`; absent where it does not. */
  @Column({ type: 'text', nullable: true })
  number: string | null;

  @Column({ type: 'text' })
  title: string;

  /** Markdown. */
  @Column({ type: 'text', default: '' })
  text: string;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
}
