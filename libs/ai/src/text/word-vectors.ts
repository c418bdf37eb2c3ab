import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from './tokenize';

/** Numbers of a word's vector, one byte each. */
const DIMENSIONS = 96;
/** How many near words `near-words.bin` holds for each word, at most. */
const NEAREST = 20;
/** Bytes of a near word: two for its place in the list, one for its likeness times 255, which is zero where there is none. */
const NEAR_BYTES = 3;

interface Table {
  readonly places: ReadonlyMap<string, number>;
  readonly words: readonly string[];
  readonly vectors: Int8Array;
  readonly near: Buffer;
}

let table: Table | undefined;

/** Only who asks for meanings pays for them. */
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
 * What a short text means, as a vector of length 1: the mean of those of its words, function words among them, for
 * they tell `when` from `how much`. English and Spanish share one space. Undefined where no word is known.
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

/** The cosine of two meanings. @param from where the other one begins, among several in one array */
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
 * The words nearest in meaning to a folded word, in either language: at most twenty, nearest first, none with a likeness
 * below .5. `tools/word-vectors/near.mjs` compared them without the direction in which the function words of the two
 * languages differ, because words of one language are nearer to each other.
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
