import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `sending` is committed before the mail is handed to the mail server. `uncertain` may have been sent or not, and is
 * never retried automatically: see docs/adr/0009.
 */
export const deliveryStates = ['pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One campaign to one reader. It contains no address, so erasing the reader is sufficient. */
@Entity({ name: 'campaign_deliveries' })
@Check(
  'campaign_deliveries_status',
  `status IN ('pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain')`,
)
@Index('campaign_deliveries_once', ['campaignId', 'subscriberId'], { unique: true })
@Index('campaign_deliveries_by_status', ['campaignId', 'status', 'id'])
@Index('campaign_deliveries_waiting', { synchronize: false })
export class Delivery {
  /** Also used in the Message-ID, which is the same for every attempt. */
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

  /** Reason for failing or waiting, without the address. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ name: 'not_before', type: 'timestamptz', default: () => 'now()' })
  notBefore: Date;
}
