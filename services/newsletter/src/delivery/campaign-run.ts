import { type AttemptOptions, Attempts } from './attempts';
import type { DeliveryCounts, Ledger } from './ledger.repository';
import type { Claim, Outcome } from './outcome';
import { MailServerHealth } from './mail-server-health';

export interface RunOptions extends AttemptOptions {
  /** Maximum number of mails in flight, one per connection. It bounds the number that a crash makes uncertain. */
  readonly connections: number;
  readonly isServerReachable: () => Promise<boolean>;
  readonly onCounts: (counts: DeliveryCounts) => void;
  /** Called when the run pauses the campaign after `doubts` mails in a row without an answer from the mail server. */
  readonly onPause: (doubts: number) => void;
}

/** Maximum sleep between polls, so that a pause by staff is noticed. */
const MAX_SLEEP_MS = 1_000;
const COUNT_INTERVAL_MS = 1_000;
/** Limit per connection. A server that never acknowledges mails would otherwise make the whole audience uncertain. */
const MAX_UNCERTAIN_PER_CONNECTION = 3;

/** `stopped`: by staff or at shutdown. `gave-up`: paused because the mail server did not answer. */
export type RunEnd = 'finished' | 'stopped' | 'gave-up';

export class CampaignRun {
  readonly unwrittenOutcomes: Outcome[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  /** True if the last claim returned fewer mails than requested, so none is due now. */
  private isDrained = false;
  private isStopping = false;
  private failure: { error: unknown } | undefined;
  private hasPausedItself = false;
  private readonly server: MailServerHealth;
  private readonly attempts: Attempts;
  /** Upper bound of the number of open deliveries, from the last count. */
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

  /** Stops starting mails; `sendAll` still waits for those in flight. */
  stop(): void {
    this.isStopping = true;
    this.wake();
  }

  /**
   * Sends until no delivery is left, the campaign is paused or cancelled, or `stop` is called.
   *
   * @throws errors of the ledger, after all mails in flight have ended; `unwrittenOutcomes` then contains what was not
   * written
   */
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

  /** Writes outcomes and claims the next mails in one commit. @returns whether any mail was claimed */
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

  /** Waits until there may be work. @returns how the run ends, or undefined if it continues */
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
      // Wake at once if an outcome or a failure arrived before `wake` was set.
      if (this.unwrittenOutcomes.length > 0 || this.failure) this.wake();
    });
  }
}
