import { toCharCodes } from '../pages/char-codes';
import { foldToWords } from '../relevance/word-counter';

/**
 * Near-duplicate detection by MinHash (A. Broder, "On the resemblance and containment of documents", 1997) over
 * shingles of six words, with locality-sensitive banding to find candidates (Leskovec, Rajaraman, Ullman, "Mining of
 * Massive Datasets", chapter 3.4). SimHash was not chosen: at 200 words, one added sentence moves it beyond its usual
 * three bits.
 *
 * 64 hashes in 32 bands of 2: a text and its first third, which share a third of their shingles, have a band in
 * common with a probability of 98 percent; unrelated texts, which share a fiftieth, with 1 percent.
 * `compare-texts.ts` then compares the texts.
 */
const HASHES = 64;
const ROWS_PER_BAND = 2;
/** Two texts seldom share six words in a row by chance, while a cut copy keeps such runs. */
const SHINGLE_WORDS = 6;

/** Odd multipliers and offsets of the hash functions. A fixed generator (xorshift32) keeps signatures comparable. */
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

/** Returns the 32-bit FNV-1a hash of a part of a text, with a final mix so that all bits depend on all words. */
function hash32(codes: Uint16Array, from = 0, to = codes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (codes[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const BLANK = 0x20;

/** Returns the hashes of all runs of `size` words in order; a single hash if the text has fewer words. */
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

/** Returns the signature of a text: 64 minima. A text with fewer words than a shingle counts as one shingle. */
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
    // Mix the high bits into the low ones, because only the high bits of a multiplicative hash are well distributed.
    const mixed = (value ^ (value >>> 15)) >>> 0;
    if (mixed < least) least = mixed;
  }
  return least;
}

/** Returns the bands of a signature as signed 32-bit integers for a GIN index. Each hash includes its band's number. */
export function toBands(signature: Uint32Array): number[] {
  return Array.from({ length: HASHES / ROWS_PER_BAND }, (_, band) => {
    const rows = signature.subarray(band * ROWS_PER_BAND, (band + 1) * ROWS_PER_BAND);
    return hash32(toCharCodes(`${band}:${rows.join(',')}`)) | 0;
  });
}
