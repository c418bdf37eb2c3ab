import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'faqs' })
@Index('faqs_slug', ['slug'], { unique: true })
export class Faq extends PublishedItem {
  @Column({ type: 'text' })
  question: string;

  /** Markdown. */
  @Column({ type: 'text' })
  answer: string;

  /** The answer in two to four words; null where it takes more. */
  @Column({ name: 'short_en', type: 'text', nullable: true })
  shortEn: string | null;

  @Column({ name: 'short_es', type: 'text', nullable: true })
  shortEs: string | null;

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;

  /** Slugs of the status records that the question is about. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  status: string[];
}
