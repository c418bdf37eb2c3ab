import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'timeline_events' })
@Index('timeline_events_slug', ['slug'], { unique: true })
export class TimelineEvent extends PublishedItem {
  /** `YYYY-MM-DD`. Text: what cannot be read as a day is kept here and shown to nobody. */
  @Column({ name: 'date_iso', type: 'text' })
  dateIso: string;

  @Column({ type: 'text' })
  title: string;

  /** Such as `mandate-adopted`; pages name the ones they know. */
  @Column({ type: 'text', default: 'update' })
  status: string;

  /** What happened: Markdown. */
  @Column({ type: 'text', default: '' })
  blurb: string;

  @Column({ name: 'what_this_means', type: 'text', default: '' })
  whatThisMeans: string;

  @Column({ type: 'text', nullable: true })
  phase: string | null;
}
