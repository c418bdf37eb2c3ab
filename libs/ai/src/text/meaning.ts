import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from './fold';
import { STOP_WORDS } from './stop-words';

/** Numbers of a word's vector, one byte each. */
const DIMENSIONS = 96;

interface Table {
  readonly places: ReadonlyMap<string, number>;
  readonly words: readonly string[];
  readonly vectors: Int8Array;
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

/** A word near another one, and how near: 1 for the same. */
export interface NearWord {
  readonly word: string;
  readonly likeness: number;
}

/** What words are without the language that they belong to. */
interface Crossing {
  /** How far the vector of each word lies along the line that tells the languages apart. */
  readonly along: Float32Array;
  /** The length of what else there is of it. */
  readonly lengths: Float32Array;
}

let crossing: Crossing | undefined;

function prepareCrossing({ places, words: known, vectors }: Table): Crossing {
  const meanOf = (list: ReadonlySet<string>, others: ReadonlySet<string>): Float32Array => {
    const sum = new Float32Array(DIMENSIONS);
    const own = [...list].filter((word) => !others.has(word)).flatMap((word) => places.get(word) ?? []);
    for (const place of own)
      for (let i = 0; i < DIMENSIONS; i++)
        sum[i] = (sum[i] ?? 0) + (vectors[place * DIMENSIONS + i] ?? 0) / own.length;
    return sum;
  };
  const spanish = meanOf(STOP_WORDS.es, STOP_WORDS.en);
  const line = meanOf(STOP_WORDS.en, STOP_WORDS.es).map((value, i) => value - (spanish[i] ?? 0));
  const length = Math.sqrt(likeness(line, line));
  const along = new Float32Array(known.length);
  const lengths = new Float32Array(known.length);
  for (let place = 0; place < known.length; place++) {
    const vector = Float32Array.from(vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
    along[place] = likeness(vector, line) / length;
    lengths[place] = Math.sqrt(Math.max(0, likeness(vector, vector) - (along[place] ?? 0) ** 2)) || 1;
  }
  return { along, lengths };
}

const SHORTEST_NEAR = 3;

/**
 * The words that mean most nearly what a folded word does, in whichever language, nearest first. Compared without the
 * direction in which the function words of the two languages differ: words of one language are nearer to each other.
 */
export function nearWords(word: string, limit: number, least: number): NearWord[] {
  const loaded = (table ??= load());
  const { along, lengths } = (crossing ??= prepareCrossing(loaded));
  const { places, words: known, vectors } = loaded;
  const place = places.get(word);
  if (place === undefined) return [];
  const from = place * DIMENSIONS;
  const found: NearWord[] = [];
  for (let other = 0; other < known.length; other++) {
    const at = other * DIMENSIONS;
    let sum = 0;
    for (let i = 0; i < DIMENSIONS; i++) sum += (vectors[from + i] ?? 0) * (vectors[at + i] ?? 0);
    const cosine =
      (sum - (along[place] ?? 0) * (along[other] ?? 0)) / ((lengths[place] ?? 1) * (lengths[other] ?? 1));
    const name = known[other] ?? '';
    if (cosine >= least && other !== place && name.length >= SHORTEST_NEAR)
      found.push({ word: name, likeness: cosine });
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, limit);
}
