import { ACCEPTED_CONSENTS } from '@frontier/domain';
import { SubscriberAddedV1, SubscriberRemovedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Suppression } from '../addresses/suppression.entity';
import { suppress, findSuppressionReason } from '../addresses/suppressions.repository';
import { type ConsentKind, ConsentRecord } from './consent-record.entity';
import { Subscriber } from './subscriber.entity';
import { SubscriptionMail } from './subscription-mail.entity';

/** Starts and ends subscriptions in the caller's transaction, with consent records and events. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly events: EventPublisher) {}

  lock(tx: EntityManager, where: FindOptionsWhere<Subscriber>): Promise<Subscriber | null> {
    return tx.findOne(Subscriber, { where, lock: { mode: 'pessimistic_write' } });
  }

  async isActive(tx: EntityManager, subscriber: Subscriber): Promise<boolean> {
    if (subscriber.unsubscribed || subscriber.confirmation === 'pending') return false;
    return (await findSuppressionReason(tx, subscriber.addressHash)) === undefined;
  }

  /** Starts a subscription and lifts any suppression of its address. */
  async activate(tx: EntityManager, subscriber: Subscriber): Promise<void> {
    await tx.delete(Suppression, { addressHash: subscriber.addressHash });
    await tx.save(subscriber);
    await this.events.publish(tx, SubscriberAddedV1, this.toEventIds(subscriber));
  }

  async unsubscribe(tx: EntityManager, subscriber: Subscriber): Promise<void> {
    if (subscriber.unsubscribed) return;
    const wasActive = await this.isActive(tx, subscriber);
    subscriber.unsubscribed = true;
    await tx.save(subscriber);
    await this.recordConsent(tx, subscriber, 'withdrawn', null);
    if (wasActive) await this.publishRemoval(tx, subscriber, 'unsubscribed');
  }

  /** Erases a subscriber and the consent records. Only hashes of the address remain, which cannot be reversed. */
  async erase(tx: EntityManager, subscriber: Subscriber): Promise<void> {
    const wasActive = await this.isActive(tx, subscriber);
    await suppress(tx, subscriber.addressHash, 'erased');
    // Clear the preferences in mail records, because topics are free text.
    await tx.update(SubscriptionMail, { subscriberId: subscriber.id }, { sections: null, topics: null });
    await tx.delete(Subscriber, { id: subscriber.id });
    if (wasActive) await this.publishRemoval(tx, subscriber, 'erased');
  }

  async publishRemoval(
    tx: EntityManager,
    subscriber: Pick<Subscriber, 'id' | 'subscriptionNo'>,
    reason: 'unsubscribed' | 'erased' | 'suppressed',
  ): Promise<void> {
    await this.events.publish(tx, SubscriberRemovedV1, { ...this.toEventIds(subscriber), reason });
  }

  async recordConsent(
    tx: EntityManager,
    { id }: Subscriber,
    kind: ConsentKind,
    sourcePath: string | null,
  ): Promise<void> {
    await tx.insert(ConsentRecord, {
      subscriberId: id,
      kind,
      wordingVersion: ACCEPTED_CONSENTS.newsletter[0],
      sourcePath,
    });
  }

  private toEventIds({ id, subscriptionNo }: Pick<Subscriber, 'id' | 'subscriptionNo'>): {
    subscriber_id: string;
    subscription_no: number;
  } {
    return { subscriber_id: id, subscription_no: subscriptionNo };
  }
}
