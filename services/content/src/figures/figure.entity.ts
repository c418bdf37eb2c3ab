import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';
import type { DrawingName, StoredRow } from './figure-rows';

@Entity({ name: 'figures' })
@Index('figures_slug', ['slug'], { unique: true })
export class Figure extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  @Column({ name: 'title_es', type: 'text', default: '' })
  titleEs: string;

  /** One sentence on what the drawing shows. */
  @Column({ type: 'text', default: '' })
  shows: string;

  @Column({ name: 'shows_es', type: 'text', default: '' })
  showsEs: string;

  @Column({ type: 'text', default: 'matrix' })
  drawing: DrawingName;

  /** Heads of the table: of the labels, then of the cells. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  columns: string[];

  @Column({ type: 'jsonb', default: () => `'[]'` })
  rows: StoredRow[];

  /** Known gaps, shown below the figure. */
  @Column({ type: 'text', nullable: true })
  open: string | null;

  /** Day of the newest evidence in the data. */
  @Column({ name: 'as_of', type: 'date', nullable: true })
  asOf: string | null;

  /** Paths of the pages that show the figure. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  places: string[];

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;
}
