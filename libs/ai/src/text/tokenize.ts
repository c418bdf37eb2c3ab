import { fold } from '@frontier/domain';

const WORD = /\p{L}+|\p{N}+(?:[.,]\p{N}{3})*/gu;
/** ASCII, and what texts of both languages have besides once they are folded: none of that is a letter or a digit. */
// eslint-disable-next-line no-control-regex -- the range is ASCII
const PLAIN = /^[\x00-\x7f\u00a0¡«»¿\u2010-\u2027€]*$/;
/** Finds what `WORD` does in a folded plain text, in a quarter of the time. */
const PLAIN_WORD = /[a-z]+|[0-9]+(?:[.,][0-9]{3})*/g;

/** The words of a text, folded; `37,500` and `37.500` both become `37500`. */
export function tokenize(text: string): string[] {
  const folded = fold(text);
  const found = folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD) ?? [];
  return found.map((word) => (word.includes('.') || word.includes(',') ? word.replace(/[.,]/g, '') : word));
}
