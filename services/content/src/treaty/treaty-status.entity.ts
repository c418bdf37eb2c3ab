import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** Current state of the treaty, and the day since which it is known. There is only one row. */
@Entity({ name: 'treaty_status' })
@Index('treaty_status_slug', ['slug'], { unique: true })
export class TreatyStatus extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  /** Code of the state, such as `provisionally-applied`. */
  @Column({ type: 'text', default: '' })
  status: string;

  /** A few words: `Provisionally applied since 15 July 2026`. */
  @Column({ name: 'status_label', type: 'text', default: '' })
  statusLabel: string;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  /** Markdown. */
  @Column({ type: 'text', default: '' })
  text: string;
}
