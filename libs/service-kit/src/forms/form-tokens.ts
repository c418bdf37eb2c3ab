import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FormTokenError, SubmissionTooFastError } from './form-token.errors';

const LIFETIME_S = 24 * 60 * 60;
/** Maximum clock difference between two processes. */
const CLOCK_SKEW_MS = 5_000;
const SHAPE = /^([0-9a-z]{6,12})\.([\w-]{22})\.([\w-]{43})$/;

export interface FormToken {
  /** A random id, which is stored when the token is used. */
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Issues a token for each form shown. Only used ones are stored (see `spendFormToken`), so issuing costs nothing. */
export class FormTokens {
  /** @param secret must be the same in all processes that share tokens */
  constructor(private readonly secret: string) {}

  issue(now = Date.now()): { token: string; expires_in_s: number } {
    const body = `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
    return { token: `${body}.${this.sign('form-token', body)}`, expires_in_s: LIFETIME_S };
  }

  /** Reads a token. @throws FormTokenError if invalid, SubmissionTooFastError if younger than `minimumAgeMs` */
  verify(token: string, minimumAgeMs: number, now = Date.now()): FormToken {
    const [, time, id, signature] = SHAPE.exec(token) ?? [];
    if (!time || !id || !signature || !this.isSigned('form-token', `${time}.${id}`, signature)) {
      throw new FormTokenError('form-token-invalid', 'The form was not recognised');
    }
    const issued = parseInt(time, 36);
    const expires = issued + LIFETIME_S * 1_000;
    if (issued > now + CLOCK_SKEW_MS) {
      throw new FormTokenError('form-token-invalid', 'The form was not recognised');
    }
    if (expires <= now) throw new FormTokenError('form-token-expired', 'The form was open for too long');
    if (now - issued < minimumAgeMs) throw new SubmissionTooFastError();
    return { id, issuedAt: new Date(issued), expiresAt: new Date(expires) };
  }

  /** Signs the id of a stored submission. The holder of the receipt can refer to it, but learns nothing about it. */
  createReceipt(id: string): string {
    return this.sign('form-receipt', id);
  }

  isValidReceipt(id: string, receipt: string): boolean {
    return this.isSigned('form-receipt', id, receipt);
  }

  /** Signs the purpose, too, so that a form token cannot serve as a receipt or the other way round. */
  private sign(purpose: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}.v1.${text}`).digest('base64url');
  }

  private isSigned(purpose: string, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
