import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** Where the treaty stands, and since when we know. There is one. */
@Entity({ name: 'treaty_status' })
@Index('treaty_status_slug', ['slug'], { unique: true })
export class TreatyStatus extends PublishedItem {
  /** In a few words: `Provisionally applied since 15 July 2026`. */
  @Column({ type: 'text' })
  title: string;

  /** Markdown. */
  @Column({ type: 'text', default: '' })
  text: string;
}
