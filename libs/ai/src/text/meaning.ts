import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from './fold';

/** Numbers of a word's vector, one byte each. */
const DIMENSIONS = 96;

interface Table {
  readonly places: ReadonlyMap<string, number>;
  readonly vectors: Int8Array;
}

let table: Table | undefined;

/** Only who asks for meanings pays for them. */
function load(): Table {
  const known = readFileSync(join(__dirname, 'word-vectors.txt'), 'utf8').trim().split('\n');
  const bytes = readFileSync(join(__dirname, 'word-vectors.bin'));
  return {
    places: new Map(known.map((word, i) => [word, i])),
    vectors: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
}

/**
 * What a short text means, as a vector of length 1: the mean of those of its words, function words among them, for
 * they tell `when` from `how much`. English and Spanish share one space. Undefined where no word is known.
 */
export function meaningOf(text: string): Float32Array | undefined {
  const { places, vectors } = (table ??= load());
  const sum = new Float32Array(DIMENSIONS);
  for (const word of words(text)) {
    const place = places.get(word);
    if (place === undefined) continue;
    const from = place * DIMENSIONS;
    for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] ?? 0) + (vectors[from + i] ?? 0);
  }
  const length = Math.sqrt(likeness(sum, sum));
  return length === 0 ? undefined : sum.map((value) => value / length);
}

/** The cosine of two meanings: 1 where they are the same. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
