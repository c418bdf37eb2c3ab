import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'services' })
@Index('services_slug', ['slug'], { unique: true })
export class AdvisoryService extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  blurb: string;

  /** Paragraphs in Markdown. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  intro: string[];

  @Column({ name: 'who_for', type: 'text', array: true, default: () => `'{}'` })
  whoFor: string[];

  @Column({ name: 'what_we_do', type: 'text', array: true, default: () => `'{}'` })
  whatWeDo: string[];

  @Column({ name: 'what_to_prepare', type: 'text', array: true, default: () => `'{}'` })
  whatToPrepare: string[];

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;
}
