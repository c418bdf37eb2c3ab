import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** Where the treaty stands, and since when we know. There is one. */
@Entity({ name: 'treaty_status' })
@Index('treaty_status_slug', ['slug'], { unique: true })
export class TreatyStatus extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  /** Such as `provisionally-applied`. */
  @Column({ type: 'text', default: '' })
  status: string;

  /** In a few words: `Provisionally applied since 15 July 2026`. */
  @Column({ name: 'status_label', type: 'text', default: '' })
  statusLabel: string;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  /** Markdown. */
  @Column({ type: 'text', default: '' })
  text: string;
}
