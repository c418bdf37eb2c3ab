import { ServiceError } from '@frontier/service-kit';

export class TooManySignUpsError extends ServiceError {
  constructor() {
    super(
      429,
      'TOO_MANY_REQUESTS',
      'Too many sign-ups',
      'Many addresses of this mail provider were signed up in the last hour. Please try again later.',
    );
  }
}

/** Thrown for every invalid link: forged, truncated, or of a deleted subscription. */
export class UnknownLinkError extends ServiceError {
  constructor() {
    super(
      404,
      'link-unknown',
      'There is no such subscription',
      'The link is not complete, or the subscription was deleted.',
    );
  }
}

export class ConfirmationExpiredError extends ServiceError {
  constructor() {
    super(
      410,
      'confirmation-expired',
      'This link has expired',
      'Sign up once more and we will send you a new one.',
    );
  }
}

export class ConfirmationUsedError extends ServiceError {
  constructor() {
    super(409, 'confirmation-used', 'This link was used before', 'Your subscription is confirmed already.');
  }
}
