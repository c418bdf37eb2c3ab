import { randomUUID } from 'node:crypto';
import { Jobs } from '@frontier/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Addresses } from '../addresses/addresses.service';
import { NewsletterConfig } from '../newsletter.config';
import { SendSubscriptionMail } from './send-subscription-mail.job';
import { TooManySignUpsError } from './subscriber.errors';
import type { Subscriber } from './subscriber.entity';
import { SubscriptionMail, type SubscriptionMailKind } from './subscription-mail.entity';

const HOUR_MS = 3_600_000;

/** Who caused a mail: anybody who knows the address, or whoever reads its mailbox. */
export type MailCause = 'anybody' | 'reader';

/** What a reader wants to read about; left out: as it was. */
export type Wishes = { readonly [K in 'sections' | 'topics']?: Subscriber[K] | undefined };

/** Mails that sign-ups cause, kept few: nobody's mailbox is to be flooded through our forms. */
@Injectable()
export class SubscriptionMails {
  constructor(
    private readonly jobs: Jobs,
    private readonly addresses: Addresses,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** @throws TooManySignUpsError when one provider's addresses are signed up too fast */
  async checkDomain(tx: EntityManager, email: string): Promise<void> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM subscription_mails
       WHERE domain_hash = $1 AND created_at > now() - interval '1 hour'`,
      [this.addresses.domainHashOf(email)],
    );
    if ((row?.count ?? 0) >= this.config.NEWSLETTER_DOMAIN_LIMIT_PER_HOUR) throw new TooManySignUpsError();
  }

  /**
   * Writes a mail down, with the work of sending it, unless its address has had enough for now.
   *
   * @param subscriber locked by this transaction
   * @returns whether it will be sent
   */
  async plan(
    tx: EntityManager,
    subscriber: Subscriber,
    kind: SubscriptionMailKind,
    cause: MailCause,
  ): Promise<boolean> {
    if (cause === 'anybody' && !(await this.hasRoom(tx, subscriber.addressHash, kind))) return false;
    const id = randomUUID();
    await tx.insert(SubscriptionMail, {
      id,
      kind,
      subscriberId: subscriber.id,
      subscriptionNo: subscriber.subscriptionNo,
      addressHash: subscriber.addressHash,
      domainHash: this.addresses.domainHashOf(subscriber.email),
    });
    await this.jobs.enqueueIn(tx, SendSubscriptionMail, { mail_id: id });
    return true;
  }

  /** What the reader asks for now comes into force by whichever confirmation they use, also one sent before. */
  async keepWishes(tx: EntityManager, { id }: Subscriber, { sections, topics }: Wishes): Promise<void> {
    await tx.query(
      `UPDATE subscription_mails SET sections = coalesce($2, sections), topics = coalesce($3, topics)
       WHERE subscriber_id = $1 AND kind = 'confirmation' AND used_at IS NULL`,
      [id, sections ?? null, topics ?? null],
    );
  }

  /** Whether the link of a confirmation has ceased to work. */
  hasExpired({ createdAt }: Pick<SubscriptionMail, 'createdAt'>): boolean {
    return Date.now() - createdAt.getTime() > this.config.NEWSLETTER_CONFIRMATION_HOURS * HOUR_MS;
  }

  private async hasRoom(
    tx: EntityManager,
    addressHash: string,
    kind: SubscriptionMailKind,
  ): Promise<boolean> {
    const [row] = await tx.query<{ today: number; just_now: boolean }[]>(
      `SELECT count(*)::int AS today,
         coalesce(max(created_at) > now() - make_interval(mins => $3), false) AS just_now
       FROM subscription_mails
       WHERE address_hash = $1 AND kind = $2 AND created_at > now() - interval '1 day'`,
      [addressHash, kind, this.config.NEWSLETTER_CONFIRMATION_PAUSE_MINUTES],
    );
    const { today, just_now } = row ?? { today: 0, just_now: false };
    if (kind === 'confirmation' && just_now) return false;
    return today < this.config.NEWSLETTER_ADDRESS_LIMIT_PER_DAY;
  }
}
