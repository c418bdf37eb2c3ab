import { MailDeferred, MailError, MailUncertain } from '@frontier/mail';
import type { DeliveryConfig } from './delivery.config';
import type { DeliveryState } from '../campaigns/delivery.entity';

export interface Claim {
  readonly id: string;
  readonly subscriberId: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  /** The slot that the delivery waited for; the epoch if it never waited. */
  readonly notBefore: Date;
  /** Null if the reader has unsubscribed or been suppressed since the deliveries were created. */
  readonly email: string | null;
}

export interface Outcome {
  readonly id: string;
  readonly status: Exclude<DeliveryState, 'sending'>;
  readonly error: string | null;
  readonly attempts: number;
  /** For `pending`: time of the next attempt, in milliseconds since the epoch. */
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

/** Requeues a delivery without counting the attempt, because the mail was not sent or the server is at fault. */
export const requeue = (claim: Claim, notBefore: number, error: string | null = null): Outcome => ({
  ...createOutcome(claim, 'pending', error),
  attempts: claim.attempts - 1,
  notBefore,
});

const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;

/** Converts a failure to an outcome. @throws the error if it is not a `MailError` */
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
