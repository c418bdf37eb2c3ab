import { MailDeferred, MailError, MailUncertain } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import type { DeliveryState } from './delivery.entity';

/** A row of the ledger that is ours to send. */
export interface Claim {
  readonly id: string;
  readonly subscriberId: string;
  /** This one included. */
  readonly attempts: number;
  /** The turn that the row waited for; long ago for one that never had to. */
  readonly notBefore: Date;
  /** Null when the reader has left, or is suppressed, since the audience was taken. */
  readonly email: string | null;
}

/** What became of a claim, for the ledger. */
export interface Outcome {
  readonly id: string;
  readonly status: Exclude<DeliveryState, 'sending'>;
  readonly error: string | null;
  readonly attempts: number;
  /** When to try again, for `pending`. */
  readonly notBefore: number | null;
}

const outcome = (claim: Claim, status: Outcome['status'], error: string | null = null): Outcome => ({
  id: claim.id,
  status,
  error,
  attempts: claim.attempts,
  notBefore: null,
});

export const sent = (claim: Claim): Outcome => outcome(claim, 'sent');

export const suppressed = (claim: Claim): Outcome => ({
  ...outcome(claim, 'suppressed', 'The reader takes no mail any more'),
  attempts: claim.attempts - 1,
});

/** Not begun: the row waits as if nothing had been tried. */
export const putBack = (claim: Claim, notBefore: number, error: string | null = null): Outcome => ({
  ...outcome(claim, 'pending', error),
  attempts: claim.attempts - 1,
  notBefore,
});

const LONGEST_WAIT_MS = 6 * 60 * 60_000;

/**
 * @param from when the wait for the next attempt begins
 * @param own whether trouble that looks like everybody's is known to be this mail's
 * @throws the error when it does not tell about the mail
 */
export function outcomeOf(
  error: unknown,
  claim: Claim,
  config: DeliveryConfig,
  from: number,
  own = false,
): Outcome {
  if (!(error instanceof MailError)) throw error;
  if (error instanceof MailUncertain) return outcome(claim, 'uncertain', error.message);
  if (!(error instanceof MailDeferred)) return outcome(claim, 'failed', error.message);
  if (error.everybody && !own) return putBack(claim, from, error.message);
  if (claim.attempts >= config.NEWSLETTER_ATTEMPTS) return outcome(claim, 'failed', error.message);
  const wait = config.NEWSLETTER_RETRY_AFTER_MS * 3 ** (claim.attempts - 1);
  return { ...outcome(claim, 'pending', error.message), notBefore: from + Math.min(wait, LONGEST_WAIT_MS) };
}
