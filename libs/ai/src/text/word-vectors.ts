import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from './tokenize';

/** Components of a word vector, one byte each. */
const DIMENSIONS = 96;
/** Maximum number of neighbours per word in `near-words.bin`. */
const NEAREST = 20;
/** Bytes per neighbour: two for its index in the word list, one for its similarity times 255 (0 if unused). */
const NEAR_BYTES = 3;

interface Table {
  readonly places: ReadonlyMap<string, number>;
  readonly words: readonly string[];
  readonly vectors: Int8Array;
  readonly near: Buffer;
}

let table: Table | undefined;

/** Reads the vectors from disk. Called at first use, because not every process needs them. */
function load(): Table {
  const known = readFileSync(join(__dirname, 'word-vectors.txt'), 'utf8').trim().split('\n');
  const bytes = readFileSync(join(__dirname, 'word-vectors.bin'));
  return {
    places: new Map(known.map((word, i) => [word, i])),
    words: known,
    vectors: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    near: readFileSync(join(__dirname, 'near-words.bin')),
  };
}

/**
 * Returns the meaning of a short text as a unit vector: the mean of its word vectors. Function words count, because
 * they distinguish `when` from `how much`. English and Spanish share one vector space. Undefined if no word is known.
 */
export function toWordVector(text: string): Float32Array | undefined {
  const { places, vectors } = (table ??= load());
  const sum = new Float32Array(DIMENSIONS);
  for (const word of tokenize(text)) {
    const place = places.get(word);
    if (place === undefined) continue;
    const from = place * DIMENSIONS;
    for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] ?? 0) + (vectors[from + i] ?? 0);
  }
  const length = Math.sqrt(cosineSimilarity(sum, sum));
  return length === 0 ? undefined : sum.map((value) => value / length);
}

/** Returns the similarity of two unit vectors. @param from start of the second vector, if `other` holds several */
export function cosineSimilarity(one: Float32Array, other: Float32Array, from = 0): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += (one[i] ?? 0) * (other[from + i] ?? 0);
  return sum;
}

export interface NearestWord {
  readonly word: string;
  readonly similarity: number;
}

/**
 * Returns the words of either language that are nearest in meaning to a folded word: at most twenty, nearest first, all
 * with a similarity of at least 0.5. `tools/word-vectors/near.mjs` computed them without the direction in which the
 * function words of the two languages differ: it would place words of the same language nearer to each other.
 */
export function findNearestWords(word: string): NearestWord[] {
  const { places, words: known, near } = (table ??= load());
  const place = places.get(word);
  if (place === undefined) return [];
  const found: NearestWord[] = [];
  const from = place * NEAREST * NEAR_BYTES;
  for (let at = from; at < from + NEAREST * NEAR_BYTES; at += NEAR_BYTES) {
    const nearness = near[at + 2] ?? 0;
    if (nearness === 0) break;
    found.push({ word: known[near.readUInt16LE(at)] ?? '', similarity: nearness / 255 });
  }
  return found;
}
