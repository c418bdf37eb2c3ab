import { randomBytes } from 'node:crypto';

/**
 * What only the site and the gateway know while one page is rendered: the site puts it on what the gateway must be able
 * to tell from content, which may hold any words but these. It is taken out before anybody reads the page.
 */
export class RenderNonce {
  private readonly secret = randomBytes(16).toString('hex');

  /** Next puts the nonce of this header on each script that it writes (https://nextjs.org/docs/app/guides/content-security-policy). */
  readonly requestHeaders = { 'content-security-policy': `script-src 'nonce-${this.secret}'` } as const;

  get attribute(): string {
    return `nonce="${this.secret}"`;
  }

  hasNonce(attributes: string): boolean {
    return attributes.includes(this.attribute);
  }

  /** Whether the site says that the page stands in for a better one. */
  isDegraded(text: string): boolean {
    return text.includes(`degraded-${this.secret}`);
  }

  stripFrom(text: string): string {
    return text.replaceAll(` ${this.attribute}`, '').replaceAll(this.secret, '');
  }
}
