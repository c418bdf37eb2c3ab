import { type AttemptOptions, Attempts } from './attempts';
import type { DeliveryCounts, Ledger } from './ledger.repository';
import type { Claim, Outcome } from './outcome';
import { MailServerHealth } from './mail-server-health';

export interface RunOptions extends AttemptOptions {
  /** How many mails may be on their way at once: one per connection, so that no more can become uncertain. */
  readonly connections: number;
  readonly isServerReachable: () => Promise<boolean>;
  readonly onCounts: (counts: DeliveryCounts) => void;
  /** The campaign has paused itself after so many mails in a row that nobody acknowledged. */
  readonly onPause: (doubts: number) => void;
}

/** Nothing happens by itself for longer: somebody may have paused the campaign. */
const MAX_SLEEP_MS = 1_000;
const COUNT_INTERVAL_MS = 1_000;
/** A server that takes texts and never answers would make the whole audience uncertain: staff have to look. */
const MAX_UNCERTAIN_PER_CONNECTION = 3;

/**
 * `finished`: no row is left to send. `stopped`: somebody paused or cancelled, or the process ends. `gave-up`: the
 * campaign paused itself.
 */
export type RunEnd = 'finished' | 'stopped' | 'gave-up';

export class CampaignRun {
  /** Outcomes that are known and not written yet. */
  readonly unwrittenOutcomes: Outcome[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  /** The last claim got less than it asked for: nothing more is due just now. */
  private isDrained = false;
  private isStopping = false;
  private failure: { error: unknown } | undefined;
  private hasPausedItself = false;
  private readonly server: MailServerHealth;
  private readonly attempts: Attempts;
  /** How many rows are open, as last counted; there may be fewer, never more. */
  private openCount = Infinity;
  private countedAt = 0;
  private wake: () => void = () => undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly options: RunOptions,
  ) {
    this.server = new MailServerHealth(options.isServerReachable);
    this.attempts = new Attempts(options, this.server);
  }

  /** Begins no further mail; those on their way are waited for. */
  stop(): void {
    this.isStopping = true;
    this.wake();
  }

  /** @throws whatever the ledger throws, once no mail is on its way; `known` holds what could not be written */
  async sendAll(): Promise<RunEnd> {
    try {
      for (;;) {
        if (this.failure) throw this.failure.error;
        const moved = await this.settleAndClaim();
        if (this.server.uncertainStreak >= MAX_UNCERTAIN_PER_CONNECTION * this.options.connections)
          await this.pause();
        if (Date.now() - this.countedAt > COUNT_INTERVAL_MS) await this.updateCounts();
        if (moved) continue;
        const end = await this.waitForWork();
        if (end) return end;
      }
    } finally {
      await Promise.all(this.inFlight);
    }
  }

  /** One commit: what is known goes in, rows to send come out. Returns whether anything did. */
  private async settleAndClaim(): Promise<boolean> {
    const { connections, rateLimiter } = this.options;
    const now = Date.now();
    const free = connections - this.inFlight.size;
    const wanted = this.isStopping || now < this.server.backoffUntil ? 0 : rateLimiter.reserve(free, now);
    const outcomes = [...this.unwrittenOutcomes];
    if (wanted === 0 && outcomes.length === 0) return false;
    const claims = await this.ledger.settleAndClaim(outcomes, wanted);
    this.unwrittenOutcomes.splice(0, outcomes.length);
    rateLimiter.release(wanted - claims.length);
    this.isDrained = claims.length < wanted;
    for (const claim of claims) {
      const handled = this.handle(claim).finally(() => {
        this.inFlight.delete(handled);
        this.wake();
      });
      this.inFlight.add(handled);
    }
    return claims.length > 0;
  }

  private async handle(claim: Claim): Promise<void> {
    try {
      const outcome = await this.attempts.attempt(claim, this.openCount);
      this.unwrittenOutcomes.push(outcome);
    } catch (error) {
      this.failure = { error };
    }
  }

  /** Waits for the next thing to do; returns how the run ends when there will be none. */
  private async waitForWork(): Promise<RunEnd | undefined> {
    if (this.unwrittenOutcomes.length > 0) return undefined;
    const { rateLimiter } = this.options;
    if (this.inFlight.size > 0) {
      const full = this.inFlight.size >= this.options.connections;
      await this.sleep(
        full || this.isDrained || this.isStopping
          ? MAX_SLEEP_MS
          : Math.min(MAX_SLEEP_MS, rateLimiter.getWaitMs()),
      );
      return undefined;
    }
    const { status, nextAt } = await this.ledger.getProgress();
    if (status === 'sending' && nextAt === null) return 'finished';
    if (status === 'paused' && this.hasPausedItself) return 'gave-up';
    if (status !== 'sending' || this.isStopping) return 'stopped';
    const due = Math.max(this.server.backoffUntil, nextAt?.getTime() ?? 0) - Date.now();
    await this.sleep(Math.min(MAX_SLEEP_MS, Math.max(due, rateLimiter.getWaitMs())));
    return undefined;
  }

  private async pause(): Promise<void> {
    const { uncertainStreak } = this.server;
    this.server.uncertainStreak = 0;
    this.hasPausedItself = await this.ledger.pause();
    if (this.hasPausedItself) this.options.onPause(uncertainStreak);
  }

  private async updateCounts(): Promise<void> {
    this.countedAt = Date.now();
    const counts = await this.ledger.updateCounts();
    const { recipients, sent, failed, suppressed, uncertain } = counts;
    this.openCount = recipients - sent - failed - suppressed - uncertain;
    this.options.onCounts(counts);
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      // What arrived before anybody slept must not wait for the timer.
      if (this.unwrittenOutcomes.length > 0 || this.failure) this.wake();
    });
  }
}
