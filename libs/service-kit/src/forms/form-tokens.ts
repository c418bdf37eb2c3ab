import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FormTokenError, SubmissionTooFastError } from './form-token.errors';

const LIFETIME_S = 24 * 60 * 60;
/** Clocks of two processes may differ by so much. */
const CLOCK_SKEW_MS = 5_000;
const SHAPE = /^([0-9a-z]{6,12})\.([\w-]{22})\.([\w-]{43})$/;

export interface FormToken {
  /** Random; what is remembered once the token is used. */
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Signs and reads the tokens that a browser fetches when a form appears and sends back with it. Nothing is kept
 * about a token before it is used (see `spendFormToken`), so that asking for many costs nothing.
 */
export class FormTokens {
  /** @param secret the same in every process of the services that share tokens */
  constructor(private readonly secret: string) {}

  issue(now = Date.now()): { token: string; expires_in_s: number } {
    const body = `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
    return { token: `${body}.${this.sign('form-token', body)}`, expires_in_s: LIFETIME_S };
  }

  /**
   * @param minimumAgeMs how long a person needs at least between seeing the form and sending it
   * @throws FormTokenError when the token is forged or expired
   * @throws SubmissionTooFastError when it is younger than `minimumAgeMs`
   */
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

  /** A receipt for what was stored under `id`: it lets its bearer refer to it without being told anything. */
  createReceipt(id: string): string {
    return this.sign('form-receipt', id);
  }

  isValidReceipt(id: string, receipt: string): boolean {
    return this.isSigned('form-receipt', id, receipt);
  }

  /** What a signature is for is part of what is signed: none can stand in for another. */
  private sign(purpose: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}.v1.${text}`).digest('base64url');
  }

  private isSigned(purpose: string, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
