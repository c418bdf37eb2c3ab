import { toCharCodes } from '../pages/char-codes';
import { foldToWords } from '../relevance/word-counter';

/**
 * Near-duplicate detection by MinHash (A. Broder, "On the resemblance and containment of documents", 1997) over shingles
 * of six words, found again by locality-sensitive banding (Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets",
 * chapter 3.4). SimHash was not chosen: at 200 words, one added sentence moves it beyond its usual three bits.
 *
 * 64 hashes in 32 bands of 2: a text and its first third, which share a third of their shingles, meet in some band with a
 * probability of 98 percent, two strangers that share a fiftieth with one of 1 percent; `same-story.ts` then compares the texts.
 */
const HASHES = 64;
const ROWS_PER_BAND = 2;
/** So many words in a row are seldom in two texts by chance, while a copy that was cut keeps them. */
const SHINGLE_WORDS = 6;

/** Odd multipliers and offsets of the hash family, from a fixed generator (xorshift32), so signatures stay comparable. */
const { multipliers, offsets } = (() => {
  let state = 0x9e3779b9;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    multipliers: Uint32Array.from({ length: HASHES }, () => next() | 1),
    offsets: Uint32Array.from({ length: HASHES }, next),
  };
})();

/** FNV-1a of a part of a text, 32 bits, with a last mix so that all bits depend on all words. */
function hash32(codes: Uint16Array, from = 0, to = codes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (codes[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const BLANK = 0x20;

/** The hashes of all runs of so many words, in their order; a text of fewer words has one. */
export function hashShingles(text: string, size: number): Uint32Array {
  const folded = toCharCodes(foldToWords(text));
  const starts = [0];
  for (let at = folded.indexOf(BLANK); at >= 0; at = folded.indexOf(BLANK, at + 1)) starts.push(at + 1);
  const shingles = new Uint32Array(Math.max(1, starts.length - size + 1));
  for (let i = 0; i < shingles.length; i += 1) {
    shingles[i] = hash32(folded, starts[i], (starts[i + size] ?? folded.length + 1) - 1);
  }
  return shingles;
}

/** Returns 64 minima; a text of fewer words than a shingle has the signature of its only one. */
export function minHash(text: string): Uint32Array {
  const shingles = hashShingles(text, SHINGLE_WORDS);
  const minima = new Uint32Array(HASHES);
  for (let index = 0; index < HASHES; index += 1) {
    minima[index] = findMinimum(shingles, multipliers[index] as number, offsets[index] as number);
  }
  return minima;
}

function findMinimum(shingles: Uint32Array, multiplier: number, offset: number): number {
  let least = 0xffffffff;
  for (let at = 0; at < shingles.length; at += 1) {
    const value = (Math.imul(shingles[at] as number, multiplier) + offset) >>> 0;
    // The high bits of a multiplicative hash are the good ones.
    const mixed = (value ^ (value >>> 15)) >>> 0;
    if (mixed < least) least = mixed;
  }
  return least;
}

/**
 * The bands of a signature as signed 32-bit integers, which one GIN index over an integer array finds again.
 * The band's number is part of its hash.
 */
export function toBands(signature: Uint32Array): number[] {
  return Array.from({ length: HASHES / ROWS_PER_BAND }, (_, band) => {
    const rows = signature.subarray(band * ROWS_PER_BAND, (band + 1) * ROWS_PER_BAND);
    return hash32(toCharCodes(`${band}:${rows.join(',')}`)) | 0;
  });
}
