import { randomBytes } from 'node:crypto';

/** A secret shared with the site for one rendering. It marks the site's own scripts and is removed before sending. */
export class RenderNonce {
  private readonly secret = randomBytes(16).toString('hex');

  /** Next.js copies the nonce to each script (https://nextjs.org/docs/app/guides/content-security-policy). */
  readonly requestHeaders = { 'content-security-policy': `script-src 'nonce-${this.secret}'` } as const;

  get attribute(): string {
    return `nonce="${this.secret}"`;
  }

  hasNonce(attributes: string): boolean {
    return attributes.includes(this.attribute);
  }

  /** Returns true if the rendered page says that the site could not reach a service whose data it needs. */
  isDegraded(text: string): boolean {
    return text.includes(`degraded-${this.secret}`);
  }

  stripFrom(text: string): string {
    return text.replaceAll(` ${this.attribute}`, '').replaceAll(this.secret, '');
  }
}
