import { createHash } from 'node:crypto';

/** Matches white space other than a single blank. Most white space is a single blank and needs no replacing. */
const NOT_SINGLE = /\s{2,}|[^\S ]/g;

/** Returns a text's SHA-256 in hex. Collapses white space: a changed template must not look like a changed text. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replace(NOT_SINGLE, ' ').trim()).digest('hex');
}
