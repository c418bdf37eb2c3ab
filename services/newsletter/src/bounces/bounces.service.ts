import { metrics } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { NewsletterConfig } from '../newsletter.config';
import { Subscriber } from '../subscribers/subscriber.entity';
import { SubscriptionChanges } from '../subscribers/subscription-changes.service';
import type { SuppressionReason } from '../addresses/suppression.entity';
import { suppress } from '../addresses/suppressions.repository';
import { type BounceReport, countSoftBounces, insertIfNew } from './bounces.repository';

const counted = new Counter({
  name: 'newsletter_bounces_total',
  help: 'Reported bounces and spam complaints, by kind and whether permanent',
  labelNames: ['kind', 'permanent'],
  registers: [metrics],
});

@Injectable()
export class Bounces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SubscriptionChanges,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** Records a report and suppresses its address if needed. Recording the same report again changes nothing. */
  async record(report: BounceReport): Promise<void> {
    const { addressHash, kind, permanent } = report;
    await this.dataSource.transaction(async (tx) => {
      const subscriber = await this.changes.lock(tx, { addressHash });
      if (!(await insertIfNew(tx, report))) return;
      counted.labels(kind, String(permanent)).inc();
      const reason = await this.reasonToSuppress(tx, report);
      if (reason) await this.suppress(tx, addressHash, reason, subscriber);
    });
  }

  private async reasonToSuppress(
    tx: EntityManager,
    { addressHash, kind, permanent }: BounceReport,
  ): Promise<SuppressionReason | undefined> {
    if (kind === 'complaint') return 'complaint';
    if (permanent) return 'hard-bounce';
    const { NEWSLETTER_SOFT_BOUNCE_DAYS: days, NEWSLETTER_SOFT_BOUNCE_LIMIT: limit } = this.config;
    return (await countSoftBounces(tx, addressHash, days)) >= limit ? 'soft-bounces' : undefined;
  }

  private async suppress(
    tx: EntityManager,
    addressHash: string,
    reason: SuppressionReason,
    subscriber: Subscriber | null,
  ): Promise<void> {
    const wasActive = subscriber !== null && (await this.changes.isActive(tx, subscriber));
    await suppress(tx, addressHash, reason);
    if (!subscriber) return;
    // A spam complaint also withdraws consent.
    if (reason === 'complaint' && !subscriber.unsubscribed) {
      subscriber.unsubscribed = true;
      await tx.save(subscriber);
      await this.changes.recordConsent(tx, subscriber, 'withdrawn', null);
    }
    if (wasActive) await this.changes.publishRemoval(tx, subscriber, 'suppressed');
  }
}
