import { MIN_PASSWORD_LENGTH } from '@frontier/domain';
import { ServiceError } from '@frontier/service-kit';

export class IdentityUnavailableError extends ServiceError {
  constructor(cause: unknown) {
    super(503, 'IDENTITY_UNAVAILABLE', 'Accounts cannot be changed just now', 'Try again in a minute.', {
      cause,
    });
  }
}

export class AccountExistsError extends ServiceError {
  constructor() {
    super(409, 'ACCOUNT_EXISTS', 'There is an account with this email address already');
  }
}

export class AddressRefusedError extends ServiceError {
  constructor() {
    const detail = 'The identity provider refuses it. Check its spelling.';
    super(400, 'ADDRESS_REFUSED', 'No account can have this email address', detail);
  }
}

export class PasswordRefusedError extends ServiceError {
  constructor() {
    const detail = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
    super(400, 'PASSWORD_TOO_SHORT', 'Password too short', detail);
  }
}

export class PersonNotFoundError extends ServiceError {
  constructor() {
    super(404, 'USER_NOT_FOUND', 'There is no such user');
  }
}

export class OwnAccountError extends ServiceError {
  constructor() {
    super(403, 'OWN_ACCOUNT', 'You cannot change your own role or account');
  }
}

export class LastAdminError extends ServiceError {
  constructor() {
    super(409, 'LAST_ADMIN', 'This is the last administrator', 'Make somebody else an administrator first.');
  }
}

export class SetupCompletedError extends ServiceError {
  constructor() {
    super(409, 'SETUP_COMPLETED', 'Setup already completed', 'An admin user already exists.');
  }
}

export class SetupTokenError extends ServiceError {
  constructor() {
    super(403, 'SETUP_TOKEN_INVALID', 'Invalid setup token', 'The initialization token is incorrect.');
  }
}
