import { MailDeferred } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import { type Claim, type Outcome, outcomeOf, putBack, sent, suppressed } from './outcome';
import type { Pace } from './pace';
import type { ServerWatch } from './server-watch';

export interface AttemptOptions {
  readonly config: DeliveryConfig;
  readonly pace: Pace;
  /** @throws MailError */
  readonly deliver: (claim: Claim & { email: string }) => Promise<void>;
}

/** A turn that passed so long ago, in a pause or an outage, is booked anew. So is one that never was booked. */
const LATE_MS = 2_000;
/** Those who met trouble let others go first: they show whether it is the server or the mail. */
const COURTESY_MS = 1_000;

export class Attempts {
  constructor(
    private readonly options: AttemptOptions,
    private readonly server: ServerWatch,
  ) {}

  /**
   * @param open how many mails are left to send, this one included
   * @throws errors that are not about the mail
   */
  async attempt(claim: Claim, open: number): Promise<Outcome> {
    const outcome = await this.send(claim, open);
    if (outcome.status !== 'pending') this.server.forget(claim.id);
    return outcome;
  }

  private async send(claim: Claim, open: number): Promise<Outcome> {
    const { email } = claim;
    if (email === null) return suppressed(claim);
    const turn = this.turnOf(claim, email);
    if (turn !== undefined) return putBack(claim, turn);
    try {
      await this.options.deliver({ ...claim, email });
    } catch (error) {
      if ((await this.server.isToBlame(error, claim.id, open)) && error instanceof MailDeferred)
        return putBack(claim, this.server.heldUntil + COURTESY_MS, error.message);
      return outcomeOf(error, claim, this.options.config, Date.now());
    }
    this.server.took();
    return sent(claim);
  }

  /** When the mail may be sent, unless it is now. */
  private turnOf({ notBefore }: Claim, email: string): number | undefined {
    const { pace } = this.options;
    const now = Date.now();
    if (now - notBefore.getTime() <= LATE_MS) return undefined;
    const turn = pace.book(email.slice(email.lastIndexOf('@') + 1), now);
    if (turn <= now) return undefined;
    pace.giveBack(1);
    return turn;
  }
}
