import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maskEmail } from '../addresses/email-address';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { UnknownLinkError } from '../subscribers/subscriber.errors';
import { Subscriber } from '../subscribers/subscriber.entity';
import { storePreferenceChange } from '../subscribers/subscription-mails.repository';
import { SubscriptionMails } from '../subscribers/subscription-mails.service';
import { SubscriptionChanges } from '../subscribers/subscription-changes.service';
import { findSuppressionReason } from '../addresses/suppressions.repository';
import type { Preferences, SubscriptionView } from './subscription.schemas';

/** Manages a subscription by its link. All methods throw UnknownLinkError for an invalid link. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SubscriptionLinks,
    private readonly changes: SubscriptionChanges,
    private readonly mails: SubscriptionMails,
  ) {}

  async read(token: string): Promise<SubscriptionView> {
    const subscriber = await this.dataSource.manager.findOneBy(Subscriber, { id: this.verifyToken(token) });
    if (!subscriber) throw new UnknownLinkError();
    const { email, lang, sections, topics, unsubscribed } = subscriber;
    return { email_hint: maskEmail(email), lang, sections, topics, unsubscribed };
  }

  updatePreferences(token: string, { sections, topics }: Preferences): Promise<SubscriptionView> {
    return this.withSubscriber(token, async (tx, subscriber) => {
      subscriber.sections = sections;
      subscriber.topics = [...new Set(topics)];
      await tx.save(subscriber);
      // Update unused confirmations, too, so that a later one does not restore the old preferences.
      await storePreferenceChange(tx, subscriber, subscriber);
      const { email, lang, unsubscribed } = subscriber;
      return { email_hint: maskEmail(email), lang, sections, topics: subscriber.topics, unsubscribed };
    });
  }

  unsubscribe(token: string): Promise<void> {
    return this.withSubscriber(token, (tx, subscriber) => this.changes.unsubscribe(tx, subscriber));
  }

  erase(token: string): Promise<void> {
    return this.withSubscriber(token, (tx, subscriber) => this.changes.erase(tx, subscriber));
  }

  /** Resubscribes. The reader must confirm by mail if the address is suppressed or the sign-up was never confirmed. */
  resubscribe(token: string): Promise<{ confirm: boolean }> {
    return this.withSubscriber(token, (tx, subscriber) => this.reactivate(tx, subscriber));
  }

  private async reactivate(tx: EntityManager, subscriber: Subscriber): Promise<{ confirm: boolean }> {
    const suppressed = await findSuppressionReason(tx, subscriber.addressHash);
    if (suppressed || subscriber.confirmation === 'pending') {
      await this.mails.enqueue(tx, subscriber, 'confirmation', 'anybody');
      return { confirm: true };
    }
    if (subscriber.unsubscribed) {
      subscriber.unsubscribed = false;
      subscriber.subscriptionNo += 1;
      await this.changes.activate(tx, subscriber);
      await this.changes.recordConsent(tx, subscriber, 'given-again', null);
    }
    return { confirm: false };
  }

  private withSubscriber<T>(
    token: string,
    work: (tx: EntityManager, subscriber: Subscriber) => Promise<T>,
  ): Promise<T> {
    const id = this.verifyToken(token);
    return this.dataSource.transaction(async (tx) => {
      const subscriber = await this.changes.lock(tx, { id });
      if (!subscriber) throw new UnknownLinkError();
      return work(tx, subscriber);
    });
  }

  private verifyToken(token: string): string {
    const id = this.links.verifySubscription(token);
    if (!id) throw new UnknownLinkError();
    return id;
  }
}
