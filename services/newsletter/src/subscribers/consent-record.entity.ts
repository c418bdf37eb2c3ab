import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Subscriber } from './subscriber.entity';

export type ConsentKind = 'given' | 'confirmed' | 'given-again' | 'withdrawn';

/** Evidence of consent. One row is added each time consent is given or withdrawn; rows are never changed. */
@Entity({ name: 'consent_records' })
@Check('consent_records_kind', `kind IN ('given', 'confirmed', 'given-again', 'withdrawn')`)
@Index('consent_records_subscriber', ['subscriberId'])
export class ConsentRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @ForeignKey(() => Subscriber, { name: 'consent_records_subscriber_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'subscriber_id', type: 'uuid' })
  subscriberId: string;

  @Column({ type: 'text' })
  kind: ConsentKind;

  /** Version of the wording shown: see `CONSENT_WORDINGS` in `libs/domain`. */
  @Column({ name: 'wording_version', type: 'text' })
  wordingVersion: string;

  @Column({ name: 'source_path', type: 'text', nullable: true })
  sourcePath: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt: Date;
}
