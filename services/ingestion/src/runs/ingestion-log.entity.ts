import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type RunType =
  'fetch_sources' | 'publish_window' | 'kb_refresh' | 'treaty_watcher' | 'embeddings_refresh';

/** One row per scheduled job that ended, in any service. */
@Entity({ name: 'news_ingestion_logs' })
@Check(
  'news_ingestion_logs_run_type',
  `run_type IN ('fetch_sources', 'publish_window', 'kb_refresh', 'treaty_watcher', 'embeddings_refresh')`,
)
@Check('news_ingestion_logs_outcome', `outcome IN ('succeeded', 'skipped', 'failed')`)
@Index('news_ingestion_logs_newest', { synchronize: false })
export class IngestionLog {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'run_type', type: 'text' })
  runType: RunType;

  @Column({ type: 'text' })
  outcome: 'succeeded' | 'skipped' | 'failed';

  @Column({ type: 'text', default: '' })
  message: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
