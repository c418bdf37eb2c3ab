import type { StatusShape } from '@frontier/domain';
import { Check, Column, Entity, Index } from 'typeorm';
import { PublishedItem, type SourceReference } from '../items/content-item.entity';

export interface StatusState {
  /** A few words: `Open, no routine checks`. */
  readonly word: string;
  readonly shape: StatusShape;
  /** Date of the evidence, as precise as known. */
  readonly date: string;
  /** A few sentences in Markdown. */
  readonly note: string;
  readonly sources: readonly SourceReference[];
}

/** Spanish texts of a state. Shape, date and sources are those of the English. */
export type SpanishState = Pick<StatusState, 'word' | 'note'>;

export interface EarlierStatus extends StatusState {
  readonly es?: SpanishState | undefined;
  /** Time when this site started to state the status, ISO 8601; null if the status ended before the site stated it. */
  readonly stated: string | null;
}

/** A change of an official page that staff have not checked yet. */
export interface StatusQuestion {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** ISO 8601. */
  readonly found_at: string;
}

/** Current state of one matter that readers ask about: a border point, a system, the ratification. */
@Entity({ name: 'status_records' })
@Index('status_records_slug', ['slug'], { unique: true })
@Check('status_records_shape', `shape IN ('solid', 'half', 'outline', 'dashed')`)
export class StatusRecord extends PublishedItem {
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  word: string;

  @Column({ type: 'text' })
  shape: StatusShape;

  @Column({ type: 'text' })
  date: string;

  @Column({ type: 'text', default: '' })
  note: string;

  @Column({ type: 'jsonb', nullable: true })
  es: (SpanishState & { readonly title: string }) | null;

  /** Time when this site started to state the current status. */
  @Column({ name: 'stated_at', type: 'timestamptz', default: () => 'now()' })
  statedAt: Date;

  /** Newest first. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  history: EarlierStatus[];

  /** Unsettled questions, oldest first. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  questions: StatusQuestion[];

  @Column({ name: 'sort_order', type: 'int', default: 0 })
  order: number;
}
