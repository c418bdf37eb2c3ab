import { setTimeout as delay } from 'node:timers/promises';
import { Mailer } from '@frontier/mail';
import { getLogger, metrics } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, type QueryRunner } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { Campaign } from '../campaigns/campaign.entity';
import { createMailBuilder } from './campaign-mail';
import { CampaignRun, type RunEnd } from './campaign-run';
import { DeliveryConfig } from './delivery.config';
import { type DeliveryCounts, Ledger } from './ledger.repository';
import type { Outcome } from './outcome';
import { SendRateLimiter } from './send-rate-limiter';

const LOCK_POLL_MS = 500;

const autoPausedCounter = new Counter({
  name: 'campaigns_paused_themselves_total',
  help: 'Campaigns paused automatically because the mail server acknowledged no mail',
  registers: [metrics],
});

/** Sends campaigns, each in a database session that holds the campaign's ledger lock. */
@Injectable()
export class CampaignSessions {
  private readonly logger = getLogger('campaigns');
  /** Outcomes that could not be written, kept for the next call so that these mails need not be marked uncertain. */
  private readonly unwritten = new Map<string, Outcome[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly links: SubscriptionLinks,
    @Inject(DeliveryConfig.token) private readonly config: DeliveryConfig,
  ) {}

  /** Sends a campaign, or waits for another process that does. @throws database errors; call again to write the rest */
  async send(
    campaignId: string,
    signal: AbortSignal,
    onCounts: (counts: DeliveryCounts) => void,
  ): Promise<RunEnd> {
    const session = this.dataSource.createQueryRunner();
    try {
      await session.connect();
      return await this.sendIn(session, campaignId, signal, onCounts);
    } finally {
      await session.release();
    }
  }

  private async sendIn(
    session: QueryRunner,
    campaignId: string,
    signal: AbortSignal,
    onCounts: (counts: DeliveryCounts) => void,
  ): Promise<RunEnd> {
    const ledger = await this.openLedger(session, campaignId, signal);
    if (!ledger) return 'stopped';
    try {
      await ledger.closeOpenRows(this.unwritten.get(campaignId) ?? []);
      this.unwritten.delete(campaignId);
      await ledger.insertAudience();
      const run = await this.createRun(session, ledger, campaignId, onCounts);
      signal.addEventListener('abort', () => run.stop());
      if (signal.aborted) run.stop();
      try {
        return await run.sendAll();
      } finally {
        if (run.unwrittenOutcomes.length > 0) this.unwritten.set(campaignId, run.unwrittenOutcomes);
      }
    } finally {
      // Ignore errors here: counts are only informative, and such an error would hide the original one.
      await ledger.updateCounts().then(onCounts, () => undefined);
      await ledger
        .close()
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'failed to release lock of the delivery ledger'),
        );
    }
  }

  private async createRun(
    session: QueryRunner,
    ledger: Ledger,
    campaignId: string,
    onCounts: (counts: DeliveryCounts) => void,
  ): Promise<CampaignRun> {
    const campaign = await session.manager.findOneByOrFail(Campaign, { id: campaignId });
    const makeMail = createMailBuilder(campaign, this.links);
    const { NEWSLETTER_MAILS_PER_SECOND, NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND } = this.config;
    return new CampaignRun(ledger, {
      config: this.config,
      connections: this.mailer.connections,
      rateLimiter: new SendRateLimiter(
        NEWSLETTER_MAILS_PER_SECOND,
        NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND,
        Date.now(),
        await ledger.listBusyDomains(),
      ),
      deliver: (claim) => this.mailer.send(makeMail(claim)),
      isServerReachable: () =>
        this.mailer.verify().then(
          () => true,
          () => false,
        ),
      onCounts,
      onPause: (doubts) => {
        autoPausedCounter.inc();
        this.logger.warn(
          { campaign: campaignId, doubts },
          'campaign paused, mail server acknowledges no mail',
        );
      },
    });
  }

  /** Opens the ledger once no other process holds its lock. @returns undefined if sending ended or `signal` aborts */
  private async openLedger(
    session: QueryRunner,
    campaignId: string,
    signal: AbortSignal,
  ): Promise<Ledger | undefined> {
    while (!signal.aborted) {
      const { status } = await session.manager.findOneByOrFail(Campaign, { id: campaignId });
      if (status !== 'sending') return undefined;
      const ledger = await Ledger.open(session, campaignId);
      if (ledger) return ledger;
      await delay(LOCK_POLL_MS);
    }
    return undefined;
  }
}
