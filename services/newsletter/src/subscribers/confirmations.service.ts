import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { ConfirmationExpiredError, ConfirmationUsedError, UnknownLinkError } from './subscriber.errors';
import { SubscriptionMail } from './subscription-mail.entity';
import { SubscriptionMails } from './subscription-mails.service';
import { SubscriptionChanges } from './subscription-changes.service';

@Injectable()
export class Confirmations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SubscriptionLinks,
    private readonly changes: SubscriptionChanges,
    private readonly mails: SubscriptionMails,
  ) {}

  /** @throws UnknownLinkError, ConfirmationExpiredError or ConfirmationUsedError */
  async confirm(token: string): Promise<void> {
    const id = this.links.verifyConfirmation(token);
    if (!id) throw new UnknownLinkError();
    await this.dataSource.transaction((tx) => this.redeem(tx, id));
  }

  private async redeem(tx: EntityManager, id: string): Promise<void> {
    const mail = await tx.findOneBy(SubscriptionMail, { id, kind: 'confirmation' });
    // Lock the subscriber first, as everywhere: a fixed lock order prevents deadlocks.
    const subscriber = mail?.subscriberId
      ? await this.changes.lock(tx, { id: mail.subscriberId })
      : undefined;
    if (!mail || !subscriber) throw new UnknownLinkError();
    const { usedAt, sections, topics } = await tx.findOneByOrFail(SubscriptionMail, { id });
    if (usedAt) throw new ConfirmationUsedError();
    if (this.mails.hasExpired(mail)) throw new ConfirmationExpiredError();
    subscriber.sections = sections ?? subscriber.sections;
    subscriber.topics = topics ?? subscriber.topics;
    // Using one link also uses up the links of earlier mails.
    await tx.update(
      SubscriptionMail,
      { subscriberId: subscriber.id, kind: 'confirmation', usedAt: IsNull() },
      { usedAt: () => 'now()', sections: null, topics: null },
    );
    if (subscriber.confirmation !== 'pending') subscriber.subscriptionNo += 1;
    subscriber.unsubscribed = false;
    subscriber.confirmation = 'confirmed';
    await this.changes.activate(tx, subscriber);
    await this.changes.recordConsent(tx, subscriber, 'confirmed', null);
    await this.mails.enqueue(tx, subscriber, 'welcome', 'reader');
  }
}
