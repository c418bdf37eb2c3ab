import { type AttemptOptions, Attempts } from './attempts';
import type { Counts, Ledger } from './ledger.repository';
import type { Claim, Outcome } from './outcome';
import { ServerWatch } from './server-watch';

export interface RunOptions extends AttemptOptions {
  /** How many mails may be on their way at once: one per connection, so that no more can become uncertain. */
  readonly connections: number;
  readonly answers: () => Promise<boolean>;
  readonly onCounts: (counts: Counts) => void;
  /** The campaign has paused itself after so many mails in a row that nobody acknowledged. */
  readonly onPause: (doubts: number) => void;
}

/** Nothing happens by itself for longer: somebody may have paused the campaign. */
const LOOK_MS = 1_000;
const COUNT_MS = 1_000;
/** A server that takes texts and never answers would make the whole audience uncertain: staff have to look. */
const DOUBTS_PER_CONNECTION = 3;

/**
 * `finished`: no row is left to send. `stopped`: somebody paused or cancelled, or the process ends. `gave-up`: the
 * campaign paused itself.
 */
export type RunEnd = 'finished' | 'stopped' | 'gave-up';

export class CampaignRun {
  /** Outcomes that are known and not written yet. */
  readonly known: Outcome[] = [];
  private readonly underWay = new Set<Promise<void>>();
  /** The last claim got less than it asked for: nothing more is due just now. */
  private dry = false;
  private stopping = false;
  private broken: { error: unknown } | undefined;
  private gaveUp = false;
  private readonly server: ServerWatch;
  private readonly attempts: Attempts;
  /** How many rows are open, as last counted; there may be fewer, never more. */
  private open = Infinity;
  private countedAt = 0;
  private wake: () => void = () => undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly options: RunOptions,
  ) {
    this.server = new ServerWatch(options.answers);
    this.attempts = new Attempts(options, this.server);
  }

  /** Begins no further mail; those on their way are waited for. */
  stop(): void {
    this.stopping = true;
    this.wake();
  }

  /** @throws whatever the ledger throws, once no mail is on its way; `known` holds what could not be written */
  async work(): Promise<RunEnd> {
    try {
      for (;;) {
        if (this.broken) throw this.broken.error;
        const moved = await this.exchange();
        if (this.server.doubts >= DOUBTS_PER_CONNECTION * this.options.connections) await this.pause();
        if (Date.now() - this.countedAt > COUNT_MS) await this.count();
        if (moved) continue;
        const end = await this.idle();
        if (end) return end;
      }
    } finally {
      await Promise.all(this.underWay);
    }
  }

  /** One commit: what is known goes in, rows to send come out. Returns whether anything did. */
  private async exchange(): Promise<boolean> {
    const { connections, pace } = this.options;
    const now = Date.now();
    const free = connections - this.underWay.size;
    const wanted = this.stopping || now < this.server.heldUntil ? 0 : pace.take(free, now);
    const outcomes = [...this.known];
    if (wanted === 0 && outcomes.length === 0) return false;
    const claims = await this.ledger.exchange(outcomes, wanted);
    this.known.splice(0, outcomes.length);
    pace.giveBack(wanted - claims.length);
    this.dry = claims.length < wanted;
    for (const claim of claims) {
      const handled = this.handle(claim).finally(() => {
        this.underWay.delete(handled);
        this.wake();
      });
      this.underWay.add(handled);
    }
    return claims.length > 0;
  }

  private async handle(claim: Claim): Promise<void> {
    try {
      const outcome = await this.attempts.attempt(claim, this.open);
      this.known.push(outcome);
    } catch (error) {
      this.broken = { error };
    }
  }

  /** Waits for the next thing to do; returns how the run ends when there will be none. */
  private async idle(): Promise<RunEnd | undefined> {
    if (this.known.length > 0) return undefined;
    const { pace } = this.options;
    if (this.underWay.size > 0) {
      const full = this.underWay.size >= this.options.connections;
      await this.sleep(full || this.dry || this.stopping ? LOOK_MS : Math.min(LOOK_MS, pace.wait()));
      return undefined;
    }
    const { status, nextAt } = await this.ledger.rest();
    if (status === 'sending' && nextAt === null) return 'finished';
    if (status === 'paused' && this.gaveUp) return 'gave-up';
    if (status !== 'sending' || this.stopping) return 'stopped';
    const due = Math.max(this.server.heldUntil, nextAt?.getTime() ?? 0) - Date.now();
    await this.sleep(Math.min(LOOK_MS, Math.max(due, pace.wait())));
    return undefined;
  }

  private async pause(): Promise<void> {
    const { doubts } = this.server;
    this.server.doubts = 0;
    this.gaveUp = await this.ledger.pause();
    if (this.gaveUp) this.options.onPause(doubts);
  }

  private async count(): Promise<void> {
    this.countedAt = Date.now();
    const counts = await this.ledger.count();
    const { recipients, sent, failed, suppressed, uncertain } = counts;
    this.open = recipients - sent - failed - suppressed - uncertain;
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
      if (this.known.length > 0 || this.broken) this.wake();
    });
  }
}
