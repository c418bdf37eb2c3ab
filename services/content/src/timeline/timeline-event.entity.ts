import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';
import type { Actor } from './actors';
import type { DateBasis } from './date-basis';

@Entity({ name: 'timeline_events' })
@Index('timeline_events_slug', ['slug'], { unique: true })
export class TimelineEvent extends PublishedItem {
  /** `YYYY-MM-DD`, stored as text. An invalid day is kept, but the event is not shown. */
  @Column({ name: 'date_iso', type: 'text' })
  dateIso: string;

  @Column({ type: 'text' })
  title: string;

  /** Value such as `mandate-adopted` or `update`. Pages have labels for the values that they know. */
  @Column({ type: 'text', default: 'update' })
  status: string;

  /** Description of the event, Markdown. */
  @Column({ type: 'text', default: '' })
  blurb: string;

  @Column({ name: 'what_this_means', type: 'text', default: '' })
  whatThisMeans: string;

  @Column({ type: 'text', nullable: true })
  phase: string | null;

  /** Names what the date of a future event rests on; null for past events. */
  @Column({ type: 'text', nullable: true })
  basis: DateBasis | null;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  actors: Actor[];
}
