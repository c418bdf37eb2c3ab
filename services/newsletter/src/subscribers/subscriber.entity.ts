import type { Language, NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `pending`: the reader has not confirmed yet and receives no mail except the confirmation. */
export type ConfirmationState = 'not-required' | 'pending' | 'confirmed';

/** The view `active_subscribers` has the readers who get newsletters: none unsubscribed, unconfirmed or suppressed. */
@Entity({ name: 'subscribers' })
@Check('subscribers_email_form', `email = lower(btrim(email)) AND length(email) <= 254`)
@Check('subscribers_lang', `lang IN ('en', 'es')`)
@Check('subscribers_confirmation', `confirmation IN ('not-required', 'pending', 'confirmed')`)
@Index('subscribers_email', ['email'], { unique: true })
@Index('subscribers_address', ['addressHash'])
@Index('subscribers_newest', { synchronize: false })
export class Subscriber {
  /** Part of every link in mails, so it is never reused. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Address as normalised by `parseEmail`. */
  @Column({ type: 'text' })
  email: string;

  /** Hash of the address. Joins `suppressions`, which stores only hashes. */
  @Column({ name: 'address_hash', type: 'text' })
  addressHash: string;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', default: 'en' })
  lang: Language;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'boolean', default: false })
  unsubscribed: boolean;

  /** The page of the latest sign-up. */
  @Column({ name: 'source_path', type: 'text', nullable: true })
  sourcePath: string | null;

  @Column({ type: 'text', array: true })
  sections: NewsletterSectionId[];

  /** An empty list means every topic. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  topics: string[];

  @Column({ type: 'text', default: 'not-required' })
  confirmation: ConfirmationState;

  /** Incremented each time the subscription starts again. Each number has at most one welcome mail. */
  @Column({ name: 'subscription_no', type: 'int', default: 1 })
  subscriptionNo: number;
}
