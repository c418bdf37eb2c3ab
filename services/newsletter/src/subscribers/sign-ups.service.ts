import { type Language, NEWSLETTER_SECTIONS, type NewsletterSectionId } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressHasher } from '../addresses/address-hasher.service';
import { NewsletterConfig } from '../newsletter.config';
import type { SuppressionReason } from '../addresses/suppression.entity';
import { findSuppressionReason } from '../addresses/suppressions.repository';
import { Subscriber } from './subscriber.entity';
import { SubscriptionChanges } from './subscription-changes.service';
import { SubscriptionMails } from './subscription-mails.service';
import { storePreferenceChange } from './subscription-mails.repository';
import { insertIfNew } from './subscribers.repository';

export interface SignUp {
  readonly email: string;
  readonly lang: Language;
  readonly name: string | null;
  readonly sourcePath: string | null;
  readonly sections?: NewsletterSectionId[] | undefined;
  readonly topics?: string[] | undefined;
}
export type SignUpOutcome = 'subscribed' | 'already' | 'confirm';

/** Stores sign-ups. Repeated and concurrent sign-ups of an address share one row. */
@Injectable()
export class SignUps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: AddressHasher,
    private readonly changes: SubscriptionChanges,
    private readonly mails: SubscriptionMails,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** @throws TooManySignUpsError */
  signUp(request: SignUp): Promise<SignUpOutcome> {
    return this.dataSource.transaction((tx) => this.store(tx, request));
  }

  private async store(tx: EntityManager, request: SignUp): Promise<SignUpOutcome> {
    await this.mails.enforceDomainLimit(tx, request.email);
    const addressHash = this.addresses.hashAddress(request.email);
    const isNew = await insertIfNew(tx, {
      ...request,
      addressHash,
      sections: request.sections ?? NEWSLETTER_SECTIONS.map(({ id }) => id),
      topics: request.topics ?? [],
    });
    const subscriber = await this.changes.lock(tx, { email: request.email });
    // The row was erased between the two statements: treat it as erased before this sign-up.
    if (!subscriber) return this.store(tx, request);
    const suppression = await findSuppressionReason(tx, addressHash);
    if (!isNew && isSubscribed(subscriber) && !suppression) return 'already';
    if (this.requiresConfirmation(suppression))
      return this.requestConfirmation(tx, subscriber, isNew, request);
    return this.begin(tx, subscriber, isNew, request);
  }

  /** Returns true if the mailbox must confirm. A suppressed address may not be the caller's. */
  private requiresConfirmation(suppression: SuppressionReason | undefined): boolean {
    return this.config.NEWSLETTER_CONFIRMATION === 'required' || suppression !== undefined;
  }

  private async requestConfirmation(
    tx: EntityManager,
    subscriber: Subscriber,
    isNew: boolean,
    request: SignUp,
  ): Promise<SignUpOutcome> {
    if (isNew) {
      subscriber.confirmation = 'pending';
      await tx.save(subscriber);
    }
    const isPlanned = await this.mails.enqueue(tx, subscriber, 'confirmation', 'anybody');
    // A new row already has the preferences.
    if (!isNew) await storePreferenceChange(tx, subscriber, request);
    if (isNew || isPlanned) await this.changes.recordConsent(tx, subscriber, 'given', request.sourcePath);
    return 'confirm';
  }

  private async begin(
    tx: EntityManager,
    subscriber: Subscriber,
    isNew: boolean,
    request: SignUp,
  ): Promise<SignUpOutcome> {
    if (!isNew) {
      subscriber.subscriptionNo += 1;
      subscriber.unsubscribed = false;
      subscriber.confirmation = 'not-required';
      subscriber.lang = request.lang;
      subscriber.name = request.name ?? subscriber.name;
      subscriber.sourcePath = request.sourcePath;
      subscriber.sections = request.sections ?? subscriber.sections;
      subscriber.topics = request.topics ?? subscriber.topics;
    }
    await this.changes.activate(tx, subscriber);
    await this.changes.recordConsent(tx, subscriber, isNew ? 'given' : 'given-again', request.sourcePath);
    await this.mails.enqueue(tx, subscriber, 'welcome', 'anybody');
    return 'subscribed';
  }
}

const isSubscribed = ({ unsubscribed, confirmation }: Subscriber): boolean =>
  !unsubscribed && confirmation !== 'pending';
