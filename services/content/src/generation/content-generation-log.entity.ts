import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const generatedTypes = ['daily-summary', 'analysis'] as const;
export type GeneratedType = (typeof generatedTypes)[number];
export type GenerationStatus = 'running' | 'completed' | 'failed';

/** One attempt to generate texts, listed for staff even if the run fails. */
@Entity({ name: 'content_generation_logs' })
@Check('content_generation_logs_type', `content_type IN ('daily-summary', 'analysis')`)
@Check('content_generation_logs_status', `status IN ('running', 'completed', 'failed')`)
export class ContentGenerationLog {
  /** UUID of the job run. A retried run keeps its row. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: GeneratedType;

  @Column({ type: 'text' })
  status: GenerationStatus;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'tokens_used', type: 'int', default: 0 })
  tokensUsed: number;
}
