import type { WebProvider } from '@frontier/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Sample outcome of a page or source, shown to staff; mostly of pages that were not published. */
export interface SampleReason {
  readonly url: string;
  readonly host: string;
  readonly reason: string;
}

export interface ProviderSearch {
  readonly provider: WebProvider;
  readonly outcome: 'asked' | 'not_asked' | 'failed';
  /** Results on the sites of our publishers. */
  readonly found: number;
  /** Number of results in `found` without a URL on the publisher's site, so that they cannot be read. */
  readonly without_address: number;
  /** Reason of the outcome `not_asked` or `failed`, otherwise null. */
  readonly reason: string | null;
}

/** One run of the fetch-sources job. Published pages are counted by the origin of their text (`via`). */
@Entity({ name: 'news_ingest_runs' })
@Index('news_ingest_runs_job_run', ['jobRunId'], { unique: true })
@Index('news_ingest_runs_newest', { synchronize: false })
export class IngestRun {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Id in `job_runs`. A run that is resumed after a crash keeps its row here. */
  @Column({ name: 'job_run_id', type: 'text' })
  jobRunId: string;

  @Column({ name: 'source_id', type: 'uuid', nullable: true })
  sourceId: string | null;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'boolean', nullable: true })
  success: boolean | null;

  @Column({ type: 'text', default: '' })
  message: string;

  @Column({ name: 'inserted_visible', type: 'int', default: 0 })
  insertedVisible: number;

  @Column({ name: 'inserted_via_meta', type: 'int', default: 0 })
  insertedViaMeta: number;

  @Column({ name: 'inserted_via_serp', type: 'int', default: 0 })
  insertedViaSerp: number;

  /** Number of items by status: `{ "published": 20, "off_topic": 6 }`. */
  @Column({ type: 'jsonb', default: {} })
  counts: Record<string, number>;

  @Column({ name: 'sample_reasons', type: 'jsonb', default: [] })
  sampleReasons: SampleReason[];

  /** One for each configured provider; none for a run of one source. */
  @Column({ type: 'jsonb', default: [] })
  searches: ProviderSearch[];
}
