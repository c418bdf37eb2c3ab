import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'explainers' })
@Index('explainers_slug', ['slug'], { unique: true })
export class Explainer extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  summary: string;

  @Column({ name: 'body_md', type: 'text', default: '' })
  bodyMd: string;

  /** Slugs of the status records that the explainer is about. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  status: string[];
}
