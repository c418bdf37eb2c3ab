import { foldToWords } from '../relevance/words';

/**
 * Near-duplicate detection by MinHash (A. Broder, "On the resemblance and containment of documents", 1997) over shingles
 * of three words, found again by locality-sensitive banding (Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets",
 * chapter 3.4). SimHash was not chosen: at 200 words, one added sentence moves it beyond its usual three bits.
 *
 * 64 hashes in 16 bands of 4: two texts that share 80 percent of their shingles meet in some band with a probability of
 * 99.98 percent, two that share 30 percent with 12 percent; candidates are then compared by signature.
 */
const HASHES = 64;
const ROWS_PER_BAND = 4;
const SHINGLE_WORDS = 3;

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

/** FNV-1a, 32 bits, with a last mix so that all bits depend on all words. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** @returns 64 minima; texts of fewer than three words share one signature with their only shingle */
export function minHash(text: string): Uint32Array {
  const words = foldToWords(text).split(' ');
  const minima = new Uint32Array(HASHES).fill(0xffffffff);
  const last = Math.max(0, words.length - SHINGLE_WORDS);
  for (let start = 0; start <= last; start += 1) {
    const shingle = hash32(words.slice(start, start + SHINGLE_WORDS).join(' '));
    for (let index = 0; index < HASHES; index += 1) {
      const value = (Math.imul(shingle, multipliers[index] as number) + (offsets[index] as number)) >>> 0;
      // The high bits of a multiplicative hash are the good ones.
      const mixed = (value ^ (value >>> 15)) >>> 0;
      if (mixed < (minima[index] as number)) minima[index] = mixed;
    }
  }
  return minima;
}

/**
 * The bands of a signature as signed 32-bit integers, which one GIN index over an integer array finds again.
 * The band's number is part of its hash.
 */
export function bandsOf(signature: Uint32Array): number[] {
  return Array.from({ length: HASHES / ROWS_PER_BAND }, (_, band) => {
    const rows = signature.subarray(band * ROWS_PER_BAND, (band + 1) * ROWS_PER_BAND);
    return hash32(`${band}:${rows.join(',')}`) | 0;
  });
}

/** The estimated Jaccard similarity of two texts, from 0 to 1. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  let equal = 0;
  for (let index = 0; index < HASHES; index += 1) if (a[index] === b[index]) equal += 1;
  return equal / HASHES;
}

/** For storing: 256 bytes, little-endian. */
export const toBytes = (signature: Uint32Array): Buffer =>
  Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength);

export function fromBytes(bytes: Buffer): Uint32Array {
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + HASHES * 4));
}
