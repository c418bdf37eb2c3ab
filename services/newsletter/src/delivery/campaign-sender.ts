import { setTimeout as delay } from 'node:timers/promises';
import { getLogger, isTransient } from '@frontier/service-kit';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { RunEnd } from './campaign-run';
import { CampaignSessions } from './campaign-sessions';
import type { DeliveryCounts } from './ledger.repository';

const RETRY_MS = 1_000;

interface ActiveSending {
  readonly end: Promise<RunEnd>;
  readonly stop: () => void;
  onCounts: (counts: DeliveryCounts) => void;
}

/** Sends one campaign at a time, each in only one process: they share the connections that limit mails in flight. */
@Injectable()
export class CampaignSender implements BeforeApplicationShutdown {
  private readonly logger = getLogger('campaigns');
  private readonly sendings = new Map<string, ActiveSending>();
  /** Settles when every campaign started or queued in this process has ended. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sessions: CampaignSessions) {}

  /** Sends after campaigns queued before, or joins the sending in this process. @param onCounts called every second */
  send(campaignId: string, onCounts: (counts: DeliveryCounts) => void = () => undefined): Promise<RunEnd> {
    const known = this.sendings.get(campaignId);
    if (known) {
      known.onCounts = onCounts;
      return known.end;
    }
    const controller = new AbortController();
    const mine = this.last.then(() =>
      this.sendWithRetries(campaignId, controller.signal, (counts) => sending.onCounts(counts)),
    );
    this.last = mine.catch(() => undefined);
    const sending: ActiveSending = {
      stop: () => controller.abort(),
      onCounts,
      end: mine.finally(() => this.sendings.delete(campaignId)),
    };
    this.sendings.set(campaignId, sending);
    return sending.end;
  }

  /** Stops sending after the mails in flight. The next process continues. */
  async beforeApplicationShutdown(): Promise<void> {
    const all = [...this.sendings.values()];
    for (const sending of all) sending.stop();
    await Promise.allSettled(all.map(({ end }) => end));
  }

  /** Sends, and retries after database errors: only this process knows the outcomes that are not written yet. */
  private async sendWithRetries(
    campaignId: string,
    signal: AbortSignal,
    onCounts: (counts: DeliveryCounts) => void,
  ): Promise<RunEnd> {
    for (;;) {
      try {
        return await this.sessions.send(campaignId, signal, onCounts);
      } catch (error) {
        if (signal.aborted || !isTransient(error)) throw error;
        this.logger.warn({ err: error, campaign: campaignId }, 'database unavailable, retrying campaign');
        await delay(RETRY_MS);
      }
    }
  }
}
