import { createHash } from 'node:crypto';

/** Matches white space other than a single blank. Most white space is a single blank and needs no replacing. */
const NOT_SINGLE = /\s{2,}|[^\S ]/g;

/** Returns the hex SHA-256. Collapses white space, so that a changed template does not look like a changed text. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replace(NOT_SINGLE, ' ').trim()).digest('hex');
}
