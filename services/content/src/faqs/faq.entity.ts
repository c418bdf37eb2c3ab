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

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;

  /** Slugs of the status records that the question is about. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  status: string[];
}
