import { createHash } from 'node:crypto';

/** SHA-256 of a text, hexadecimal. White space is single, so that a changed template does not look like a changed text. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex');
}
