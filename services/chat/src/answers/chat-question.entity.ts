import type { Language } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ANSWER_FAULTS, type AnswerFault } from './answer-faults';

const FAULTS = ANSWER_FAULTS.map((name) => `'${name}'`).join(', ');

/** A logged question. Shows load, languages and unanswered questions. Stores neither the reader nor the answer. */
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

  /** HMAC that identifies repeated questions. Keyed, so that it cannot be compared with hashes of likely questions. */
  @Column({ name: 'question_hash', type: 'text' })
  questionHash: string;

  @Column({ name: 'question_length', type: 'int' })
  questionLength: number;

  /** The question without personal data; `null` if its text is not stored. */
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

  /** Id for sending feedback. Random, so that readers cannot guess other ids. Null in older rows. */
  @Column({ name: 'answer_id', type: 'uuid', nullable: true })
  answerId: string | null;

  @Column({ type: 'boolean', nullable: true })
  useful: boolean | null;

  @Column({ type: 'text', nullable: true })
  fault: AnswerFault | null;
}
