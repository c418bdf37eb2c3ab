import type { Language, NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `pending`: waits for the reader's word by mail, and is sent nothing else. */
export type ConfirmationState = 'not-required' | 'pending' | 'confirmed';

/**
 * A reader who signed up. Who is sent newsletters is decided by the view `active_subscribers` and nothing else:
 * it leaves out those who unsubscribed, have not confirmed, or whose address is suppressed.
 */
@Entity({ name: 'subscribers' })
@Check('subscribers_email_form', `email = lower(btrim(email)) AND length(email) <= 254`)
@Check('subscribers_lang', `lang IN ('en', 'es')`)
@Check('subscribers_confirmation', `confirmation IN ('not-required', 'pending', 'confirmed')`)
@Index('subscribers_email', ['email'], { unique: true })
@Index('subscribers_address', ['addressHash'])
@Index('subscribers_newest', { synchronize: false })
export class Subscriber {
  /** In every link of every mail: never given anew. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** In the form that `readEmail` gives. */
  @Column({ type: 'text' })
  email: string;

  /** Joins the suppression list, which knows no addresses. */
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

  /** Empty: every topic. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  topics: string[];

  @Column({ type: 'text', default: 'not-required' })
  confirmation: ConfirmationState;

  /** Rises each time the subscription begins anew; each has at most one welcome mail. */
  @Column({ name: 'subscription_no', type: 'int', default: 1 })
  subscriptionNo: number;
}
