import type { NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Subscriber } from './subscriber.entity';

export type SubscriptionMailKind = 'welcome' | 'confirmation';

/**
 * `sending` is written before the mail server is given a mail. A mail found so later may have gone out: it
 * becomes `uncertain` and is not sent again. `withheld` had lost its point before it was sent.
 */
export type SubscriptionMailStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'withheld';

/** One mail that a sign-up caused; a confirmation is also what its link stands for. */
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

  /** Null once the subscriber is erased: what is left counts against the limits for a while. */
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

  /** When the link of a confirmation was used. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** What the sign-up asked for, until the link of its confirmation is used; null: as it was. */
  @Column({ type: 'text', array: true, nullable: true })
  sections: NewsletterSectionId[] | null;

  @Column({ type: 'text', array: true, nullable: true })
  topics: string[] | null;
}
