import type { Language } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `waiting`: its date has still to come. `withdrawn`: its publisher has taken it down. */
export const ITEM_STATUSES = [
  'published',
  'waiting',
  'review',
  'off_topic',
  'duplicate',
  'near_duplicate',
  'failed',
  'withdrawn',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
/** How the text was come by: the page's own, its metadata, or either of a page that only a search named. */
export type ItemVia = 'visible' | 'meta' | 'serp';

/** Its id is the article's id everywhere. */
@Entity({ name: 'items' })
@Check(
  'items_status',
  `status IN ('published', 'waiting', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed', 'withdrawn')`,
)
@Check('items_via', `via IN ('visible', 'meta', 'serp')`)
@Check(
  'items_readable',
  `status NOT IN ('published', 'waiting', 'review') OR (text IS NOT NULL AND lang IS NOT NULL)`,
)
@Index('items_url', ['url'], { unique: true })
@Index('items_canonical_url', ['canonicalUrl'])
@Index('items_content_hash', ['contentHash'])
@Index('items_run', ['runId'])
@Index('items_source', ['sourceId', 'createdAt'])
// A GIN index and a partial one are beyond the schema builder: the migration makes them.
@Index('items_bands', { synchronize: false })
@Index('items_retry', { synchronize: false })
@Index('items_waiting', { synchronize: false })
@Index('items_duplicate_of', { synchronize: false })
export class Item {
  /** UUID version 7: in order of time. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** As the feed gave it, without tracking parameters. */
  @Column({ type: 'text' })
  url: string;

  @Column({ name: 'canonical_url', type: 'text' })
  canonicalUrl: string;

  /** Null for a page that staff added or that a search named. */
  @Column({ name: 'source_id', type: 'uuid', nullable: true })
  sourceId: string | null;

  @Column({ name: 'source_name', type: 'text' })
  sourceName: string;

  /** The run that stored it or last changed its status. */
  @Column({ name: 'run_id', type: 'uuid', nullable: true })
  runId: string | null;

  @Column({ type: 'text' })
  status: ItemStatus;

  @Column({ type: 'text', default: '' })
  reason: string;

  @Column({ name: 'duplicate_of', type: 'uuid', nullable: true })
  duplicateOf: string | null;

  @Column({ type: 'text', default: 'visible' })
  via: ItemVia;

  @Column({ type: 'real', nullable: true })
  score: number | null;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  @Column({ type: 'text', default: '' })
  title: string;

  /** Kept for what is shown or may be shown; null for the rest. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  /** The publisher's own description. */
  @Column({ type: 'text', default: '' })
  excerpt: string;

  @Column({ type: 'text', nullable: true })
  lang: Language | null;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl: string | null;

  /** Canonical addresses of the same text in other languages, as the page says. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  translations: string[];

  /** SHA-256 of the text, hexadecimal. */
  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash: string | null;

  /** Of its MinHash: what is compared with it shares one. */
  @Column({ type: 'int', array: true, nullable: true })
  bands: number[] | null;

  /** 0 until it is published for the first time. */
  @Column({ type: 'int', default: 0 })
  revision: number;

  /** Null when neither the feed nor the page gives a date that can be believed. */
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** The date of change in the feed when the page was last read. */
  @Column({ name: 'feed_updated_at', type: 'timestamptz', nullable: true })
  feedUpdatedAt: Date | null;

  @Column({ name: 'fetched_at', type: 'timestamptz', default: () => 'now()' })
  fetchedAt: Date;

  @Column({ type: 'text', nullable: true })
  etag: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified: string | null;

  /** When a page that is shown was first found missing; null once it answers again. */
  @Column({ name: 'missing_since', type: 'timestamptz', nullable: true })
  missingSince: Date | null;

  /** Failed fetches in a row. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** When a failed page is asked again; null when the failure is final. */
  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
