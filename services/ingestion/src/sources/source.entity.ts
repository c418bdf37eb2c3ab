import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type SourceKind = 'rss' | 'atom' | 'json' | 'page';

/** `local`: every entry is fetched. `general`: only entries whose headline or summary names the area. */
export type SourceScope = 'local' | 'general';

@Entity({ name: 'sources' })
@Check('sources_kind', `kind IN ('rss', 'atom', 'json', 'page')`)
@Check('sources_scope', `scope IN ('local', 'general')`)
@Check('sources_enabled', 'NOT enabled OR feed_url IS NOT NULL')
@Index('sources_key', ['key'], { unique: true })
export class Source {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Stable name in `content/sources.yaml`. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  domain: string;

  @Column({ type: 'text' })
  kind: SourceKind;

  @Column({ name: 'feed_url', type: 'text', nullable: true })
  feedUrl: string | null;

  @Column({ type: 'text' })
  lang: string;

  @Column({ type: 'text', default: 'general' })
  scope: SourceScope;

  @Column({ type: 'boolean', default: false })
  enabled: boolean;

  @Column({ type: 'text', default: '' })
  note: string;

  /** HTTP validators of the last feed whose entries were all processed. */
  @Column({ type: 'text', nullable: true })
  etag: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified: string | null;

  @Column({ name: 'last_success_at', type: 'timestamptz', nullable: true })
  lastSuccessAt: Date | null;

  @Column({ name: 'last_failure_at', type: 'timestamptz', nullable: true })
  lastFailureAt: Date | null;

  @Column({ name: 'consecutive_failures', type: 'int', default: 0 })
  consecutiveFailures: number;

  /** Reason of the last failure, or what was irregular about the last read; null if there was nothing. */
  @Column({ name: 'last_reason', type: 'text', nullable: true })
  lastReason: string | null;

  /** URL to which the feed has moved for good (status 301 or 308), until staff accept it; null if it has not moved. */
  @Column({ name: 'moved_to', type: 'text', nullable: true })
  movedTo: string | null;

  /** Earliest time of the next request; null if the source need not wait. */
  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
