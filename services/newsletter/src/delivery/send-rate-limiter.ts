export class SendRateLimiter {
  private allowance: number;
  private countedAt: number;
  private readonly burst: number;
  /** When each domain may have its next mail. */
  private readonly nextDomainSlots: Map<string, number>;

  /** @param busy domains for which mails wait already, and until when the last of them does */
  constructor(
    private readonly perSecond: number,
    private readonly perDomainPerSecond: number,
    now: number,
    busy: readonly (readonly [domain: string, until: number])[] = [],
  ) {
    this.burst = Math.max(1, perSecond / 10);
    this.allowance = this.burst;
    this.countedAt = now;
    this.nextDomainSlots = new Map(busy);
  }

  /** How many of `wanted` mails may be begun now. */
  reserve(wanted: number, now: number): number {
    const earned = ((now - this.countedAt) / 1_000) * this.perSecond;
    this.allowance = Math.min(this.burst, this.allowance + earned);
    this.countedAt = now;
    const taken = Math.min(wanted, Math.floor(this.allowance));
    this.allowance -= taken;
    return taken;
  }

  /** For those that were not begun after all. */
  release(count: number): void {
    this.allowance = Math.min(this.burst, this.allowance + count);
  }

  /** Milliseconds until one mail more may be begun. */
  getWaitMs(): number {
    return Math.max(1, ((1 - this.allowance) / this.perSecond) * 1_000);
  }

  /**
   * Books the next place of a domain.
   *
   * @returns when it is: now, or the time until which the mail has to wait
   */
  bookDomainSlot(domain: string, now: number): number {
    const at = Math.max(now, this.nextDomainSlots.get(domain) ?? 0);
    this.nextDomainSlots.set(domain, at + 1_000 / this.perDomainPerSecond);
    return at;
  }
}
