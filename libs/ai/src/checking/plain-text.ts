import type { Language } from '@frontier/domain';
import { detectLanguage } from '../text/language';
import { STOP_WORDS } from '../text/stop-words';
import { tokenize } from '../text/tokenize';

/** Maximum length of a sentence in characters. */
const LONGEST_SENTENCE = 450;
/** Minimum share of stop words in a sentence of more than ten words, as any real sentence of the language has. */
const SMALL_WORDS = 0.15;
const SHORT = 10;
/** A sentence leaks the instructions if it shares this many consecutive words with them, but with no source. */
const LEAK = 5;

const ADDRESS = /https?:|www\.|\S@\S|(?:^|\s)@\w|:\/\/|\]\s*\(|\b(?:javascript|data|mailto|tel):/i;
/** Telephone numbers, and accounts to pay into. */
const NUMBER_TO_CALL_OR_PAY =
  /\+\s?\d[\d\s().-]{5,}\d|\b00\d{2}[\d\s.-]{6,}\d|\b\d{3}[\s.-]\d{3}[\s.-]\d{3,4}\b|\b\d{3}[\s-]\d{5}\b|\b\d{3}(?:[\s.-]\d{2}){3}\b|\b\d{8,}\b|\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,}/;
const MARKER = /\[\[?\s*\d+(?:\s*,\s*\d+)*\s*\]?\]/g;

/** Removes invisible characters and citation markers; the page adds its own markers. */
export const normaliseModelText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?![\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(MARKER, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/ +([.,;:])/g, '$1');

/** Returns true for an address on the web or of a mailbox, a telephone number, and an account. */
export const hasAddress = (sentence: string): boolean =>
  ADDRESS.test(sentence) || NUMBER_TO_CALL_OR_PAY.test(sentence);

/** Returns true for a sentence of the language in ordinary letters, without addresses and of ordinary length. */
export function isPlain(sentence: string, lang: Language): boolean {
  if (sentence.length > LONGEST_SENTENCE || hasAddress(sentence)) return false;
  // Composed letters have no marks of their own left, so what is left is decoration.
  if (/(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}|\p{M}/u.test(sentence)) return false;
  const all = tokenize(sentence).filter((word) => /\p{L}/u.test(word));
  const small = all.filter((word) => STOP_WORDS[lang].has(word)).length;
  // Names of places may be of the other language.
  const words = sentence.replaceAll(/\p{Lu}[\p{L}’']*/gu, ' ');
  return detectLanguage(words, lang) === lang && (all.length <= SHORT || small >= all.length * SMALL_WORDS);
}

/** Returns a check for sentences that share `LEAK` consecutive words with the instructions, but no source. */
export function createLeakDetector(
  instructions: string,
  sources: readonly { readonly title: string; readonly text: string }[],
): (sentence: string) => boolean {
  const runs = (text: string): string[] => {
    const all = tokenize(text);
    return all.slice(LEAK - 1).map((_, at) => all.slice(at, at + LEAK).join(' '));
  };
  const secret = new Set(runs(instructions));
  for (const { title, text } of sources) for (const run of runs(`${title}\n${text}`)) secret.delete(run);
  return (sentence) => runs(sentence).some((run) => secret.has(run));
}
