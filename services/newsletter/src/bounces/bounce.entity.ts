import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type BounceKind = 'bounce' | 'complaint';

/** A reported bounce or complaint. A repeated report is stored once. */
@Entity({ name: 'bounces' })
@Check('bounces_kind', `kind IN ('bounce', 'complaint')`)
@Index('bounces_once', ['addressHash', 'kind', 'occurredAt'], { unique: true })
@Index('bounces_received', ['receivedAt'])
export class Bounce {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'address_hash', type: 'text' })
  addressHash: string;

  @Column({ type: 'text' })
  kind: BounceKind;

  @Column({ type: 'boolean' })
  permanent: boolean;

  /** Status codes only (`5.1.1`), because the text of a reply often repeats the address. */
  @Column({ name: 'status_code', type: 'text', nullable: true })
  statusCode: string | null;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  occurredAt: Date;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;
}
