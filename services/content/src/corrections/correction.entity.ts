import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'corrections' })
@Index('corrections_slug', ['slug'], { unique: true })
@Index('corrections_page', ['page'])
export class Correction extends PublishedItem {
  @Column({ type: 'date' })
  date: string;

  /** The site path of what was corrected: `/news/land-border-checks-end`. */
  @Column({ type: 'text' })
  page: string;

  /** The page that was last republished for it. */
  @Column({ name: 'told_page', type: 'text', nullable: true })
  toldPage: string | null;

  /** Plain text. */
  @Column({ name: 'what_changed', type: 'text' })
  whatChanged: string;

  /** A sentence or two more, Markdown. */
  @Column({ type: 'text', default: '' })
  details: string;
}
