import { MailDeferred, MailUncertain } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import type { Counts, Ledger } from './ledger';
import { type Claim, type Outcome, outcomeOf, putBack, sent, suppressed } from './outcome';
import type { Pace } from './pace';

export interface RunOptions {
  readonly config: DeliveryConfig;
  /** How many mails may be on their way at once: one per connection, so that no more can become uncertain. */
  readonly connections: number;
  readonly pace: Pace;
  /** Hands one mail over. @throws MailError */
  readonly deliver: (claim: Claim & { email: string }) => Promise<void>;
  readonly onCounts: (counts: Counts) => void;
  /** The campaign has paused itself after so many mails in a row that nobody acknowledged. */
  readonly onPause: (doubts: number) => void;
}

/** Nothing happens by itself for longer: somebody may have paused the campaign. */
const LOOK_MS = 1_000;
const COUNT_MS = 1_000;
/** A turn that passed so long ago, in a pause or an outage, is booked anew. So is one that never was booked. */
const LATE_MS = 2_000;
const LONGEST_HOLD_MS = 60_000;
/** A server that takes texts and never answers would make the whole audience uncertain: staff have to look. */
const DOUBTS_PER_CONNECTION = 3;

/**
 * `finished`: no row is left to send. `stopped`: somebody paused or cancelled, or the process ends. `gave-up`: the
 * campaign paused itself.
 */
export type RunEnd = 'finished' | 'stopped' | 'gave-up';

/** Sends what a ledger holds, until nothing is left or somebody stops it. */
export class CampaignRun {
  /** Outcomes that are known and not written yet. */
  readonly known: Outcome[] = [];
  private readonly underWay = new Set<Promise<void>>();
  /** The last claim got less than it asked for: nothing more is due just now. */
  private dry = false;
  private stopping = false;
  private broken: { error: unknown } | undefined;
  private heldUntil = 0;
  private holdMs = LOOK_MS;
  /** Uncertain mails since the last one that was answered. */
  private doubts = 0;
  private gaveUp = false;
  private taken = 0;
  /** Rows that met trouble which looked like everybody's, with what had been taken when they first did. */
  private readonly troubled = new Map<string, number>();
  private countedAt = 0;
  private wake: () => void = () => undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly options: RunOptions,
  ) {}

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
        if (this.doubts >= DOUBTS_PER_CONNECTION * this.options.connections) await this.pause();
        if (Date.now() - this.countedAt > COUNT_MS) await this.count();
        if (moved) continue;
        const end = await this.idle();
        if (end) return end;
      }
    } finally {
      await Promise.all(this.underWay);
    }
  }

  /** One commit: what is known goes in, rows to send come out. Tells whether anything did. */
  private async exchange(): Promise<boolean> {
    const { connections, pace } = this.options;
    const now = Date.now();
    const free = connections - this.underWay.size;
    const wanted = this.stopping || now < this.heldUntil ? 0 : pace.take(free, now);
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
      this.known.push(await this.attempt(claim));
    } catch (error) {
      this.broken = { error };
    }
  }

  private async attempt(claim: Claim): Promise<Outcome> {
    const { email } = claim;
    if (email === null) return suppressed(claim);
    const { pace, config, deliver } = this.options;
    const now = Date.now();
    if (now - claim.notBefore.getTime() > LATE_MS) {
      const turn = pace.book(email.slice(email.lastIndexOf('@') + 1), now);
      if (turn > now) {
        pace.giveBack(1);
        return putBack(claim, turn);
      }
    }
    try {
      await deliver({ ...claim, email });
      this.holdMs = LOOK_MS;
      this.doubts = 0;
      this.taken += 1;
      this.troubled.delete(claim.id);
      return sent(claim);
    } catch (error) {
      if (error instanceof MailUncertain) this.doubts += 1;
      const everybody = error instanceof MailDeferred && error.everybody;
      const own = everybody && this.isOwnTrouble(claim.id);
      if (own || !(everybody || error instanceof MailUncertain))
        return outcomeOf(error, claim, config, Date.now(), own);
      this.hold();
      // Others go first: they tell whether it is the server or this mail.
      return outcomeOf(error, claim, config, this.heldUntil + LOOK_MS);
    }
  }

  /** A server that takes other mails after it would not take this one is not away. */
  private isOwnTrouble(id: string): boolean {
    const before = this.troubled.get(id);
    if (before === undefined) this.troubled.set(id, this.taken);
    return before !== undefined && this.taken > before;
  }

  /** The server is away or takes nothing: each time it is left alone for longer. */
  private hold(): void {
    if (Date.now() < this.heldUntil) return;
    this.heldUntil = Date.now() + this.holdMs;
    this.holdMs = Math.min(2 * this.holdMs, LONGEST_HOLD_MS);
  }

  /** Waits for the next thing to do; tells when there will be none. */
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
    const due = Math.max(this.heldUntil, nextAt?.getTime() ?? 0) - Date.now();
    await this.sleep(Math.min(LOOK_MS, Math.max(due, pace.wait())));
    return undefined;
  }

  private async pause(): Promise<void> {
    const { doubts } = this;
    this.doubts = 0;
    this.gaveUp = await this.ledger.pause();
    if (this.gaveUp) this.options.onPause(doubts);
  }

  private async count(): Promise<void> {
    this.countedAt = Date.now();
    this.options.onCounts(await this.ledger.count());
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
