import type { Language } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ANSWER_FAULTS, type AnswerFault } from './answer-faults';

const FAULTS = ANSWER_FAULTS.map((name) => `'${name}'`).join(', ');

/** What was asked: enough to see load, languages and gaps; neither who asked nor what was answered. */
@Entity({ name: 'chat_questions' })
@Index('chat_questions_newest', ['askedAt'])
@Index('chat_questions_answer', ['answerId'], { unique: true })
@Check('chat_questions_fault', `fault IS NULL OR (useful IS FALSE AND fault IN (${FAULTS}))`)
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

  /** Its words, without what may tell of a person; `null` where they are not kept. */
  @Column({ type: 'text', nullable: true })
  question: string | null;

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

  /** What its reader names the answer by: drawn by lot, so that nobody names another's. Older ones have none. */
  @Column({ name: 'answer_id', type: 'uuid', nullable: true })
  answerId: string | null;

  @Column({ type: 'boolean', nullable: true })
  useful: boolean | null;

  @Column({ type: 'text', nullable: true })
  fault: AnswerFault | null;
}
