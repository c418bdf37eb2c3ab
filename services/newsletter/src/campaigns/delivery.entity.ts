import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `sending` is committed before the mail server is given the mail. `uncertain` may have gone out or not, and is
 * never sent again by itself; see docs/adr for why.
 */
export const deliveryStates = ['pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One line of the ledger: one reader of one campaign. Holds no address, so that erasing a reader is enough. */
@Entity({ name: 'campaign_deliveries' })
@Check(
  'campaign_deliveries_status',
  `status IN ('pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain')`,
)
@Index('campaign_deliveries_once', ['campaignId', 'subscriberId'], { unique: true })
@Index('campaign_deliveries_by_status', ['campaignId', 'status', 'id'])
@Index('campaign_deliveries_waiting', { synchronize: false })
export class Delivery {
  /** Also in the Message-ID, the same for every attempt. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'campaign_id', type: 'uuid' })
  campaignId: string;

  @Column({ name: 'subscriber_id', type: 'uuid' })
  subscriberId: string;

  @Column({ type: 'text', default: 'pending' })
  status: DeliveryState;

  @Column({ name: 'status_at', type: 'timestamptz', default: () => 'now()' })
  statusAt: Date;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Why it failed or waits, without the address. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ name: 'not_before', type: 'timestamptz', default: () => 'now()' })
  notBefore: Date;
}
