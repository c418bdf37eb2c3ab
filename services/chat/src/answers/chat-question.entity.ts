import type { Language } from '@frontier/domain';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What was asked, without what was said: enough to see load, languages and gaps, nothing about a person. */
@Entity({ name: 'chat_questions' })
@Index('chat_questions_newest', ['askedAt'])
export class ChatQuestion {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'chat_questions_pkey',
  })
  id: string;

  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'now()' })
  askedAt: Date;

  /** Identifies repeated questions; keyed, so that it cannot be looked up in a list of likely ones. */
  @Column({ name: 'question_hash', type: 'text' })
  questionHash: string;

  @Column({ name: 'question_length', type: 'int' })
  questionLength: number;

  @Column({ type: 'text' })
  lang: Language;

  @Column({ name: 'answer_kind', type: 'text' })
  answerKind: 'model' | 'quoted' | 'none' | 'failed';

  @Column({ type: 'int' })
  citations: number;

  @Column({ type: 'int' })
  tokens: number;

  @Column({ type: 'text' })
  model: string;

  @Column({ name: 'latency_ms', type: 'int' })
  latencyMs: number;
}
