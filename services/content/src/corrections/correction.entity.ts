import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'corrections' })
@Index('corrections_slug', ['slug'], { unique: true })
@Index('corrections_page', ['page'])
export class Correction extends PublishedItem {
  @Column({ type: 'date' })
  date: string;

  /** Site path of the corrected page: `/news/land-border-checks-end`. */
  @Column({ type: 'text' })
  page: string;

  /** Page that was last republished because of this correction. */
  @Column({ name: 'told_page', type: 'text', nullable: true })
  toldPage: string | null;

  /** Plain text. */
  @Column({ name: 'what_changed', type: 'text' })
  whatChanged: string;

  /** One or two more sentences, Markdown. */
  @Column({ type: 'text', default: '' })
  details: string;
}
