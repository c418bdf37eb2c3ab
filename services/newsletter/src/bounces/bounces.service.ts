import { randomUUID } from 'node:crypto';
import { metrics } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { NewsletterConfig } from '../newsletter.config';
import { Subscriber } from '../subscribers/subscriber.entity';
import { SubscriptionChanges } from '../subscribers/subscription.changes';
import type { SuppressionReason } from '../addresses/suppression.entity';
import { Suppressions } from '../addresses/suppressions.service';
import type { BounceKind } from './bounce.entity';

/** A mail came back, or its reader called it spam. */
export interface BounceReport {
  readonly addressHash: string;
  readonly kind: BounceKind;
  readonly permanent: boolean;
  readonly statusCode: string | null;
  readonly occurredAt: Date;
}

const counted = new Counter({
  name: 'newsletter_bounces_total',
  help: 'Reports of mail that came back or was called spam, by kind',
  labelNames: ['kind', 'permanent'],
  registers: [metrics],
});

/** Decides what follows from bounces and complaints. */
@Injectable()
export class Bounces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SubscriptionChanges,
    private readonly suppressions: Suppressions,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** Takes a report; the same one again changes nothing. */
  async record(report: BounceReport): Promise<void> {
    await this.dataSource.transaction((tx) => this.recordIn(tx, report));
  }

  private async recordIn(tx: EntityManager, report: BounceReport): Promise<void> {
    const { addressHash, kind, permanent, statusCode, occurredAt } = report;
    const subscriber = await this.changes.lock(tx, { addressHash });
    // A date to come would count for longer than its time, and against subscriptions that begin after it came.
    const added = await tx.query<unknown[]>(
      `INSERT INTO bounces (id, address_hash, kind, permanent, status_code, occurred_at)
       VALUES ($1, $2, $3, $4, $5, least($6::timestamptz, now())) ON CONFLICT DO NOTHING RETURNING id`,
      [randomUUID(), addressHash, kind, permanent, statusCode, occurredAt],
    );
    if (added.length === 0) return;
    counted.labels(kind, String(permanent)).inc();
    const reason = await this.reasonToSuppress(tx, report);
    if (reason) await this.suppress(tx, addressHash, reason, subscriber);
  }

  private async reasonToSuppress(
    tx: EntityManager,
    { addressHash, kind, permanent }: BounceReport,
  ): Promise<SuppressionReason | undefined> {
    if (kind === 'complaint') return 'complaint';
    if (permanent) return 'hard-bounce';
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM bounces
       WHERE address_hash = $1 AND kind = 'bounce' AND NOT permanent
         AND occurred_at > now() - make_interval(days => $2)
         -- What came back before the reader signed up anew is forgiven.
         AND occurred_at > coalesce((
           SELECT max(recorded_at) FROM consent_records
           JOIN subscribers ON subscribers.id = subscriber_id
           WHERE subscribers.address_hash = $1 AND kind <> 'withdrawn'), '-infinity')`,
      [addressHash, this.config.NEWSLETTER_SOFT_BOUNCE_DAYS],
    );
    return (row?.count ?? 0) >= this.config.NEWSLETTER_SOFT_BOUNCE_LIMIT ? 'soft-bounces' : undefined;
  }

  private async suppress(
    tx: EntityManager,
    addressHash: string,
    reason: SuppressionReason,
    subscriber: Subscriber | null,
  ): Promise<void> {
    const wasActive = subscriber !== null && (await this.changes.isActive(tx, subscriber));
    await this.suppressions.add(tx, addressHash, reason);
    if (!subscriber) return;
    // Who calls a mail spam has said that they want no more.
    if (reason === 'complaint' && !subscriber.unsubscribed) {
      subscriber.unsubscribed = true;
      await tx.save(subscriber);
      await this.changes.record(tx, subscriber, 'withdrawn', null);
    }
    if (wasActive) await this.changes.announceEnd(tx, subscriber, 'suppressed');
  }
}
