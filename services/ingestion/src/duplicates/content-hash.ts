import { createHash } from 'node:crypto';

/** White space that is not a single blank: most of a text is divided by such blanks, which need no replacing. */
const NOT_SINGLE = /\s{2,}|[^\S ]/g;

/** SHA-256 of a text, hexadecimal. White space is single, so that a changed template does not look like a changed text. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replace(NOT_SINGLE, ' ').trim()).digest('hex');
}
