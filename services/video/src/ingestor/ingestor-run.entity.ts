import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const ingestorStatuses = ['running', 'success', 'error'] as const;
export type IngestorStatus = (typeof ingestorStatuses)[number];

@Entity({ name: 'ingestor_runs' })
@Check('ingestor_runs_status', `status IN ('running', 'success', 'error')`)
@Index('ingestor_runs_newest', { synchronize: false })
export class IngestorRun {
  /** Id of the job run, which stays the same if the run is retried. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  /** Null while the run is in progress, and if it was interrupted. */
  @Column({ name: 'execution_time_ms', type: 'int', nullable: true })
  executionTimeMs: number | null;

  @Column({ name: 'candidates_found', type: 'int', default: 0 })
  candidatesFound: number;

  @Column({ type: 'int', default: 0 })
  accepted: number;

  @Column({ type: 'int', default: 0 })
  rejected: number;

  @Column({ type: 'text', default: 'running' })
  status: IngestorStatus;

  @Column({ type: 'text', default: '' })
  message: string;
}
