import { setTimeout as delay } from 'node:timers/promises';
import { Mailer } from '@frontier/mail';
import { getLogger, isTransient, metrics } from '@frontier/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, type QueryRunner } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { Campaign } from '../campaigns/campaign.entity';
import { mailMaker } from './campaign-mail';
import { CampaignRun, type RunEnd } from './campaign-run';
import { DeliveryConfig } from './delivery.config';
import { type Counts, Ledger } from './ledger';
import type { Outcome } from './outcome';
import { Pace } from './pace';

const LOCK_POLL_MS = 500;
const RETRY_MS = 1_000;

const pausedThemselves = new Counter({
  name: 'campaigns_paused_themselves_total',
  help: 'Campaigns that stopped because the mail server acknowledged nothing',
  registers: [metrics],
});

interface Sending {
  readonly end: Promise<RunEnd>;
  readonly stop: () => void;
  onCounts: (counts: Counts) => void;
}

/**
 * Sends campaigns: each one in one process at a time, and in this process one after the other. They share the
 * connections, and no more mails than connections may be on their way.
 */
@Injectable()
export class CampaignSender implements BeforeApplicationShutdown {
  private readonly logger = getLogger('campaigns');
  private readonly sendings = new Map<string, Sending>();
  /** Ends when every campaign that was begun or waits here has ended. */
  private last: Promise<unknown> = Promise.resolve();
  /** Outcomes that the database did not take, by campaign: better than calling them uncertain. */
  private readonly unwritten = new Map<string, Outcome[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly links: SubscriptionLinks,
    @Inject(DeliveryConfig.token) private readonly config: DeliveryConfig,
  ) {}

  /**
   * Sends a campaign when those before it have ended, or joins the sending that is under way here.
   *
   * @param onCounts hears every second how far it is
   */
  send(campaignId: string, onCounts: (counts: Counts) => void = () => undefined): Promise<RunEnd> {
    const known = this.sendings.get(campaignId);
    if (known) {
      known.onCounts = onCounts;
      return known.end;
    }
    const controller = new AbortController();
    const mine = this.last.then(() =>
      this.sendPatiently(campaignId, controller.signal, (counts) => sending.onCounts(counts)),
    );
    this.last = mine.catch(() => undefined);
    const sending: Sending = {
      stop: () => controller.abort(),
      onCounts,
      end: mine.finally(() => this.sendings.delete(campaignId)),
    };
    this.sendings.set(campaignId, sending);
    return sending.end;
  }

  /** Ends with the mails that are on their way; whoever starts next goes on. */
  async beforeApplicationShutdown(): Promise<void> {
    const all = [...this.sendings.values()];
    for (const sending of all) sending.stop();
    await Promise.allSettled(all.map(({ end }) => end));
  }

  /** A database that was away for a moment is waited for: this process knows what nobody else does. */
  private async sendPatiently(
    campaignId: string,
    signal: AbortSignal,
    onCounts: (counts: Counts) => void,
  ): Promise<RunEnd> {
    for (;;) {
      try {
        return await this.withSession((session) => this.sendIn(session, campaignId, signal, onCounts));
      } catch (error) {
        if (signal.aborted || !isTransient(error)) throw error;
        this.logger.warn({ err: error, campaign: campaignId }, 'a campaign waits for the database');
        await delay(RETRY_MS);
      }
    }
  }

  private async withSession<T>(work: (session: QueryRunner) => Promise<T>): Promise<T> {
    const session = this.dataSource.createQueryRunner();
    try {
      await session.connect();
      return await work(session);
    } finally {
      await session.release();
    }
  }

  private async sendIn(
    session: QueryRunner,
    campaignId: string,
    signal: AbortSignal,
    onCounts: (counts: Counts) => void,
  ): Promise<RunEnd> {
    const ledger = await this.openLedger(session, campaignId, signal);
    if (!ledger) return 'stopped';
    try {
      await ledger.closeOpenRows(this.unwritten.get(campaignId) ?? []);
      this.unwritten.delete(campaignId);
      await ledger.takeAudience();
      const run = await this.prepare(session, ledger, campaignId, onCounts);
      signal.addEventListener('abort', () => run.stop());
      if (signal.aborted) run.stop();
      try {
        return await run.work();
      } finally {
        if (run.known.length > 0) this.unwritten.set(campaignId, run.known);
      }
    } finally {
      // Counts are for looking at: an error on the way out must not hide the one that led here.
      await ledger.count().then(onCounts, () => undefined);
      await ledger
        .close()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a ledger was not closed'));
    }
  }

  private async prepare(
    session: QueryRunner,
    ledger: Ledger,
    campaignId: string,
    onCounts: (counts: Counts) => void,
  ): Promise<CampaignRun> {
    const campaign = await session.manager.findOneByOrFail(Campaign, { id: campaignId });
    const makeMail = mailMaker(campaign, this.links);
    const { NEWSLETTER_MAILS_PER_SECOND, NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND } = this.config;
    return new CampaignRun(ledger, {
      config: this.config,
      connections: this.mailer.connections,
      pace: new Pace(
        NEWSLETTER_MAILS_PER_SECOND,
        NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND,
        Date.now(),
        await ledger.busyDomains(),
      ),
      deliver: (claim) => this.mailer.send(makeMail(claim)),
      onCounts,
      onPause: (doubts) => {
        pausedThemselves.inc();
        this.logger.warn(
          { campaign: campaignId, doubts },
          'a campaign has paused itself: the mail server acknowledges nothing',
        );
      },
    });
  }

  /** Waits while another process sends the campaign. */
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
