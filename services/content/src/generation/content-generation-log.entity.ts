import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const generatedTypes = ['daily-summary', 'analysis'] as const;
export type GeneratedType = (typeof generatedTypes)[number];
export type GenerationStatus = 'running' | 'completed' | 'failed';

/** One attempt to write texts that nobody wrote by hand: what staff see of it, whatever becomes of the run. */
@Entity({ name: 'content_generation_logs' })
@Check('content_generation_logs_type', `content_type IN ('daily-summary', 'analysis')`)
@Check('content_generation_logs_status', `status IN ('running', 'completed', 'failed')`)
export class ContentGenerationLog {
  /** Of the job run that did it; a run that is tried again keeps its line. */
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
