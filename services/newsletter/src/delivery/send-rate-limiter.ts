export class SendRateLimiter {
  private allowance: number;
  private countedAt: number;
  private readonly burst: number;
  /** Time of the next free slot per domain. */
  private readonly nextDomainSlots: Map<string, number>;

  /** @param busy domains with waiting mails, each with the time of its last booked slot */
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

  /** Reserves up to `wanted` mails. @returns how many may be sent now */
  reserve(wanted: number, now: number): number {
    const earned = ((now - this.countedAt) / 1_000) * this.perSecond;
    this.allowance = Math.min(this.burst, this.allowance + earned);
    this.countedAt = now;
    const reserved = Math.min(wanted, Math.floor(this.allowance));
    this.allowance -= reserved;
    return reserved;
  }

  release(count: number): void {
    this.allowance = Math.min(this.burst, this.allowance + count);
  }

  getWaitMs(): number {
    return Math.max(1, ((1 - this.allowance) / this.perSecond) * 1_000);
  }

  /** Books a domain's next free slot. @returns its time in milliseconds since the epoch, `now` to send at once */
  bookDomainSlot(domain: string, now: number): number {
    const at = Math.max(now, this.nextDomainSlots.get(domain) ?? 0);
    this.nextDomainSlots.set(domain, at + 1_000 / this.perDomainPerSecond);
    return at;
  }
}
