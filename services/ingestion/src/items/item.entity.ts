import type { Language } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `waiting`: held until its publication date. `withdrawn`: taken down by its publisher. */
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
/** `visible`: the page's text. `meta`: only its metadata. `serp`: either, of a page that only a web search found. */
export type ItemVia = 'visible' | 'meta' | 'serp';

/** A page that the service has seen. Its id is the article's id in all services. */
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
// The migration creates these indexes, because the schema builder cannot write GIN and partial indexes.
@Index('items_bands', { synchronize: false })
@Index('items_retry', { synchronize: false })
@Index('items_waiting', { synchronize: false })
@Index('items_duplicate_of', { synchronize: false })
@Index('items_guid', { synchronize: false })
export class Item {
  /** UUID version 7, so that ids sort by time. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** URL from the feed, without tracking parameters. */
  @Column({ type: 'text' })
  url: string;

  /** Identifier in the feed of the source, null if it has none of its own. */
  @Column({ type: 'text', nullable: true })
  guid: string | null;

  @Column({ name: 'canonical_url', type: 'text' })
  canonicalUrl: string;

  /** Null for a page that staff added or a search found. */
  @Column({ name: 'source_id', type: 'uuid', nullable: true })
  sourceId: string | null;

  @Column({ name: 'source_name', type: 'text' })
  sourceName: string;

  /** The run that stored the item or last changed its status. */
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

  /** Kept only while the item is published, waiting or in review; otherwise null. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  /** The publisher's own description. */
  @Column({ type: 'text', default: '' })
  excerpt: string;

  @Column({ type: 'text', nullable: true })
  lang: Language | null;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl: string | null;

  /** Canonical URLs of the same text in other languages, as the page declares them. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  translations: string[];

  /** SHA-256 of the text, hexadecimal. */
  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash: string | null;

  /** Bands of the MinHash signature. Near-duplicate candidates have one in common. */
  @Column({ type: 'int', array: true, nullable: true })
  bands: number[] | null;

  /** 0 until first published. */
  @Column({ type: 'int', default: 0 })
  revision: number;

  /** Null if neither feed nor page gives a plausible date. */
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** Date of change that the feed gave when the page was last read. */
  @Column({ name: 'feed_updated_at', type: 'timestamptz', nullable: true })
  feedUpdatedAt: Date | null;

  @Column({ name: 'fetched_at', type: 'timestamptz', default: () => 'now()' })
  fetchedAt: Date;

  @Column({ type: 'text', nullable: true })
  etag: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified: string | null;

  /** When a published page was first found missing; null again once it responds. */
  @Column({ name: 'missing_since', type: 'timestamptz', nullable: true })
  missingSince: Date | null;

  /** Number of consecutive failed fetches. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Time of the next attempt; null if there is none, such as after a final failure. */
  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
