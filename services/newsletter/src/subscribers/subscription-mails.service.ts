import { randomUUID } from 'node:crypto';
import { Jobs } from '@frontier/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressHasher } from '../addresses/address-hasher.service';
import { NewsletterConfig } from '../newsletter.config';
import { SendSubscriptionMail } from './send-subscription-mail.job';
import { TooManySignUpsError } from './subscriber.errors';
import type { Subscriber } from './subscriber.entity';
import { SubscriptionMail, type SubscriptionMailKind } from './subscription-mail.entity';
import { countRecentMails, countMailsLastHour } from './subscription-mails.repository';

const HOUR_MS = 3_600_000;

/** `anybody`: an anonymous form, whose sender may not own the address. `reader`: the owner, who used a link. */
export type MailTrigger = 'anybody' | 'reader';

/** Limits the number of sign-up mails, so that the forms cannot be used to flood a mailbox. */
@Injectable()
export class SubscriptionMails {
  constructor(
    private readonly jobs: Jobs,
    private readonly addresses: AddressHasher,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** @throws TooManySignUpsError if the domain has reached its hourly limit */
  async enforceDomainLimit(tx: EntityManager, email: string): Promise<void> {
    const sent = await countMailsLastHour(tx, this.addresses.hashDomain(email));
    if (sent >= this.config.NEWSLETTER_DOMAIN_LIMIT_PER_HOUR) throw new TooManySignUpsError();
  }

  /**
   * Enqueues a mail, unless an anonymous form triggered it and the address has reached its limits.
   *
   * @param subscriber locked by this transaction
   * @returns true if the mail is enqueued
   */
  async enqueue(
    tx: EntityManager,
    subscriber: Subscriber,
    kind: SubscriptionMailKind,
    cause: MailTrigger,
  ): Promise<boolean> {
    const { id: subscriberId, subscriptionNo, addressHash, email } = subscriber;
    if (cause === 'anybody') {
      const pause = this.config.NEWSLETTER_CONFIRMATION_PAUSE_MINUTES;
      const { today, justNow } = await countRecentMails(tx, addressHash, kind, pause);
      if (today >= this.config.NEWSLETTER_ADDRESS_LIMIT_PER_DAY) return false;
      if (kind === 'confirmation' && justNow > 0) return false;
    }
    const id = randomUUID();
    const domainHash = this.addresses.hashDomain(email);
    await tx.insert(SubscriptionMail, { id, kind, subscriberId, subscriptionNo, addressHash, domainHash });
    await this.jobs.enqueueIn(tx, SendSubscriptionMail, { mail_id: id });
    return true;
  }

  hasExpired({ createdAt }: Pick<SubscriptionMail, 'createdAt'>): boolean {
    return Date.now() - createdAt.getTime() > this.config.NEWSLETTER_CONFIRMATION_HOURS * HOUR_MS;
  }
}
