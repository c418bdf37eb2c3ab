import { randomBytes } from 'node:crypto';

/**
 * A secret shared by the site and the gateway for one rendering. The site adds it to its own scripts, so the gateway
 * can tell them from scripts in content, which may contain any text except the secret. It is removed before the page is
 * sent.
 */
export class RenderNonce {
  private readonly secret = randomBytes(16).toString('hex');

  /**
   * Next.js copies the nonce of this header to each script it writes
   * (https://nextjs.org/docs/app/guides/content-security-policy).
   */
  readonly requestHeaders = { 'content-security-policy': `script-src 'nonce-${this.secret}'` } as const;

  get attribute(): string {
    return `nonce="${this.secret}"`;
  }

  hasNonce(attributes: string): boolean {
    return attributes.includes(this.attribute);
  }

  /** Returns whether the site marked the page as degraded: it could not reach a service that the page shows. */
  isDegraded(text: string): boolean {
    return text.includes(`degraded-${this.secret}`);
  }

  stripFrom(text: string): string {
    return text.replaceAll(` ${this.attribute}`, '').replaceAll(this.secret, '');
  }
}
