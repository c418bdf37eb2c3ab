import { MailDeferred } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import { type Claim, type Outcome, classifyFailure, requeue, toSent, toSuppressed } from './outcome';
import type { SendRateLimiter } from './send-rate-limiter';
import type { MailServerHealth } from './mail-server-health';

export interface AttemptOptions {
  readonly config: DeliveryConfig;
  readonly rateLimiter: SendRateLimiter;
  /** Sends the mail. @throws MailError */
  readonly deliver: (claim: Claim & { email: string }) => Promise<void>;
}

/** Age from which a domain slot counts as missed, as after a pause or an outage, and a new one is booked. */
const SLOT_EXPIRY_MS = 2_000;
/** Extra delay after a server fault, so that other mails go first and show whether mail or server is to blame. */
const COURTESY_MS = 1_000;

export class Attempts {
  constructor(
    private readonly options: AttemptOptions,
    private readonly server: MailServerHealth,
  ) {}

  /** @param open number of mails left to send, including this one @throws errors that are not about the mail */
  async attempt(claim: Claim, open: number): Promise<Outcome> {
    const outcome = await this.send(claim, open);
    if (outcome.status !== 'pending') this.server.forget(claim.id);
    return outcome;
  }

  private async send(claim: Claim, open: number): Promise<Outcome> {
    const { email } = claim;
    if (email === null) return toSuppressed(claim);
    const slot = this.bookSlot(claim, email);
    if (slot !== undefined) return requeue(claim, slot);
    try {
      await this.options.deliver({ ...claim, email });
    } catch (error) {
      if ((await this.server.recordFailure(error, claim.id, open)) && error instanceof MailDeferred)
        return requeue(claim, this.server.backoffUntil + COURTESY_MS, error.message);
      return classifyFailure(error, claim, this.options.config, Date.now());
    }
    this.server.recordSuccess();
    return toSent(claim);
  }

  /** Books a slot, unless the mail's slot has come. @returns its time (ms since the epoch), undefined to send now */
  private bookSlot({ notBefore }: Claim, email: string): number | undefined {
    const { rateLimiter } = this.options;
    const now = Date.now();
    if (now - notBefore.getTime() <= SLOT_EXPIRY_MS) return undefined;
    const slot = rateLimiter.bookDomainSlot(email.slice(email.lastIndexOf('@') + 1), now);
    if (slot <= now) return undefined;
    rateLimiter.release(1);
    return slot;
  }
}
