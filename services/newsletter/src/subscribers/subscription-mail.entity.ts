import type { NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Subscriber } from './subscriber.entity';

export type SubscriptionMailKind = 'welcome' | 'confirmation';

/**
 * `sending` is written before the mail is handed to the mail server. A mail still in `sending` later may have been
 * sent, so it becomes `uncertain` and is not retried. `withheld`: no longer needed before it was sent.
 */
export type SubscriptionMailStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'withheld';

/** A welcome or confirmation mail. The link of a confirmation identifies this row. */
@Entity({ name: 'subscription_mails' })
@Check('subscription_mails_kind', `kind IN ('welcome', 'confirmation')`)
@Check(
  'subscription_mails_status',
  `status IN ('pending', 'sending', 'sent', 'failed', 'uncertain', 'withheld')`,
)
@Index('subscription_mails_address', ['addressHash', 'createdAt'])
@Index('subscription_mails_domain', ['domainHash', 'createdAt'])
@Index('subscription_mails_one_welcome', { synchronize: false })
export class SubscriptionMail {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null after the subscriber is erased. The row still counts towards the rate limits. */
  @ForeignKey(() => Subscriber, { name: 'subscription_mails_subscriber_id_fkey', onDelete: 'SET NULL' })
  @Column({ name: 'subscriber_id', type: 'uuid', nullable: true })
  subscriberId: string | null;

  @Column({ name: 'subscription_no', type: 'int' })
  subscriptionNo: number;

  @Column({ type: 'text' })
  kind: SubscriptionMailKind;

  @Column({ name: 'address_hash', type: 'text' })
  addressHash: string;

  @Column({ name: 'domain_hash', type: 'text' })
  domainHash: string;

  @Column({ type: 'text', default: 'pending' })
  status: SubscriptionMailStatus;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  /** Time when the confirmation link was used. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** Preferences from the sign-up, applied when the confirmation link is used; null leaves them unchanged. */
  @Column({ type: 'text', array: true, nullable: true })
  sections: NewsletterSectionId[] | null;

  @Column({ type: 'text', array: true, nullable: true })
  topics: string[] | null;
}
