import { randomBytes } from 'node:crypto';

/** Shared with the site for one rendering. Tells its scripts from those in content; removed before sending. */
export class RenderNonce {
  private readonly secret = randomBytes(16).toString('hex');

  /** Next.js copies it to each script (https://nextjs.org/docs/app/guides/content-security-policy). */
  readonly requestHeaders = { 'content-security-policy': `script-src 'nonce-${this.secret}'` } as const;

  get attribute(): string {
    return `nonce="${this.secret}"`;
  }

  hasNonce(attributes: string): boolean {
    return attributes.includes(this.attribute);
  }

  /** Degraded: the site could not reach a service that the page shows. */
  isDegraded(text: string): boolean {
    return text.includes(`degraded-${this.secret}`);
  }

  stripFrom(text: string): string {
    return text.replaceAll(` ${this.attribute}`, '').replaceAll(this.secret, '');
  }
}
