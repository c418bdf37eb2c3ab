import type { WebProvider } from '@frontier/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that was not published, for people to see the kind of thing. */
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
  /** Of those, the ones that the provider names by an address of its own alone: they cannot be read. */
  readonly without_address: number;
  /** Why it was not asked, or how it failed. */
  readonly reason: string | null;
}

/** One run of fetch-sources. The counts are those of its items, kept apart by how the text was come by. */
@Entity({ name: 'news_ingest_runs' })
@Index('news_ingest_runs_job_run', ['jobRunId'], { unique: true })
@Index('news_ingest_runs_newest', { synchronize: false })
export class IngestRun {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The row of `job_runs`; a run taken up again after a crash keeps its row here. */
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

  /** Items by status: `{ "published": 20, "off_topic": 6 }`. */
  @Column({ type: 'jsonb', default: {} })
  counts: Record<string, number>;

  @Column({ name: 'sample_reasons', type: 'jsonb', default: [] })
  sampleReasons: SampleReason[];

  /** One for each provider that is set; none for a run of one source. */
  @Column({ type: 'jsonb', default: [] })
  searches: ProviderSearch[];
}
