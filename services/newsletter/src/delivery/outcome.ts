import { MailDeferred, MailError, MailUncertain } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import type { DeliveryState } from '../campaigns/delivery.entity';

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

export interface Outcome {
  readonly id: string;
  readonly status: Exclude<DeliveryState, 'sending'>;
  readonly error: string | null;
  readonly attempts: number;
  /** When to try again, for `pending`. */
  readonly notBefore: number | null;
}

const createOutcome = (claim: Claim, status: Outcome['status'], error: string | null = null): Outcome => ({
  id: claim.id,
  status,
  error,
  attempts: claim.attempts,
  notBefore: null,
});

export const toSent = (claim: Claim): Outcome => createOutcome(claim, 'sent');

export const toSuppressed = (claim: Claim): Outcome => ({
  ...createOutcome(claim, 'suppressed', 'The reader takes no mail any more'),
  attempts: claim.attempts - 1,
});

/** The row waits as if nothing had been tried: the mail was not begun, or the server is to blame. */
export const requeue = (claim: Claim, notBefore: number, error: string | null = null): Outcome => ({
  ...createOutcome(claim, 'pending', error),
  attempts: claim.attempts - 1,
  notBefore,
});

const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;

/** @throws the error when it is not about the mail */
export function classifyFailure(error: unknown, claim: Claim, config: DeliveryConfig, now: number): Outcome {
  if (!(error instanceof MailError)) throw error;
  if (error instanceof MailUncertain) return createOutcome(claim, 'uncertain', error.message);
  const isLast = claim.attempts >= config.NEWSLETTER_ATTEMPTS;
  if (!(error instanceof MailDeferred) || isLast) return createOutcome(claim, 'failed', error.message);
  const wait = config.NEWSLETTER_RETRY_AFTER_MS * 3 ** (claim.attempts - 1);
  return {
    ...createOutcome(claim, 'pending', error.message),
    notBefore: now + Math.min(wait, MAX_RETRY_DELAY_MS),
  };
}
