import { data } from 'franc-min/data.js';
import { toCharCodes } from './char-codes';

/** Most frequent trigrams of each language in the Latin alphabet, most frequent first. */
const models = Object.entries(data.Latin ?? {}).map(([code, model]) => ({
  code,
  trigrams: model.split('|'),
}));

/** Bits per character of a trigram's key: each character in these trigrams has a number from 1 to 255, all others 0. */
const LETTER_BITS = 8;
const KEY_BITS = 0xffffff;
const letters = new Uint8Array(0x10000);
[...new Set(models.flatMap(({ trigrams }) => trigrams.join('').split('')))].forEach((letter, index) => {
  letters[letter.charCodeAt(0)] = index + 1;
});

/** Returns the key of a trigram, from the key of the trigram before it and the new character. */
const nextKey = (key: number, code: number): number =>
  ((key << LETTER_BITS) | (letters[code] as number)) & KEY_BITS;

/** Maps the key of each trigram that is frequent in some language to a number. */
const trigramIds = new Map<number, number>();
const getTrigramId = (trigram: string): number => {
  const key = toCharCodes(trigram).reduce(nextKey, 0);
  const number = trigramIds.get(key) ?? trigramIds.size;
  trigramIds.set(key, number);
  return number;
};
const languages = models.map(({ code, trigrams }) => ({
  code,
  ranked: Uint16Array.from(trigrams, getTrigramId),
}));

/** Distance that franc adds for a trigram that a language does not have. */
const UNKNOWN = 300;

/**
 * Returns the language that `francAll` of franc-min ranks first, as an ISO 639-3 code. franc looks up each trigram of
 * a text in each language by its letters. This function looks it up once, which takes a tenth of the time.
 *
 * @returns null if the text is not mostly Latin letters, so that another script may count
 */
export function detectLatinLanguage(text: string): string | null {
  if (!isLatin(text)) return null;
  const counts = countTrigrams(text);
  const nearness = languages.map(({ ranked }) => scoreLanguage(ranked, counts));
  // Of two equal languages, franc ranks the first one first.
  return languages[nearness.indexOf(Math.max(...nearness))]?.code ?? null;
}

/** Returns how much nearer franc ranks a text to a language than a text that has none of the language's trigrams. */
function scoreLanguage(ranked: Uint16Array, counts: Uint16Array): number {
  let nearness = 0;
  for (let rank = 0; rank < ranked.length; rank += 1) {
    const count = counts[ranked[rank] as number] as number;
    if (count > 0) nearness += UNKNOWN - Math.abs(count - rank - 1);
  }
  return nearness;
}

function isLatin(text: string): boolean {
  const codes = toCharCodes(text);
  let count = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const lower = (codes[at] as number) | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) count += 1;
  }
  return count > codes.length / 2;
}

/** Counts the known trigrams of a text, which is cleaned as franc cleans it. */
function countTrigrams(text: string): Uint16Array {
  const words = text.replace(/[!-@\s]+/g, ' ').trim();
  const codes = toCharCodes(` ${words.toLowerCase()} `);
  const counts = new Uint16Array(trigramIds.size);
  let key = 0;
  for (let at = 0; at < codes.length; at += 1) {
    key = nextKey(key, codes[at] as number);
    const number = trigramIds.get(key);
    if (number !== undefined) counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}
