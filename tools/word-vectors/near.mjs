/**
 * Computes libs/ai/src/text/near-words.bin from the word vectors: for each word, the 20 most similar words. They are stored,
 * because comparing one word with all others takes 2 ms, for which readers would wait. Takes a minute and a half.
 *
 *   npx nx build @frontier/ai && node tools/word-vectors/near.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { STOP_WORDS } = createRequire(import.meta.url)('../../libs/ai/dist/text/stop-words.js');
const TEXT = fileURLToPath(new URL('../../libs/ai/src/text/', import.meta.url));
const DIMENSIONS = 96;
const NEAREST = 20;
const NEAR_BYTES = 3;
/** Minimum cosine similarity. Words below it have other meanings. */
const LEAST = 0.5;
/** Minimum length in letters. Shorter words are mostly parts of names. */
const SHORTEST = 3;

const words = readFileSync(`${TEXT}word-vectors.txt`, 'utf8').trim().split('\n');
const vectors = new Int8Array(readFileSync(`${TEXT}word-vectors.bin`));
const getVector = (place) =>
  Float64Array.from(vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
const dot = (one, other) => one.reduce((sum, value, i) => sum + value * other[i], 0);

function averageVectors(list, others) {
  const own = words.flatMap((word, place) => (list.has(word) && !others.has(word) ? [getVector(place)] : []));
  return new Float64Array(DIMENSIONS).map(
    (_, i) => own.reduce((sum, vector) => sum + vector[i], 0) / own.length,
  );
}

// Words of one language are more similar to each other. Remove the direction in which the mean stop words of the two languages
// differ, so that words of the same meaning in both languages are near each other.
const spanish = averageVectors(STOP_WORDS.es, STOP_WORDS.en);
const line = averageVectors(STOP_WORDS.en, STOP_WORDS.es).map((value, i) => value - spanish[i]);
const across = dot(line, line);
const units = new Float32Array(words.length * DIMENSIONS);
for (const place of words.keys()) {
  const vector = getVector(place);
  const along = dot(vector, line) / across;
  const rest = vector.map((value, i) => value - along * line[i]);
  const length = Math.sqrt(dot(rest, rest)) || 1;
  units.set(
    rest.map((value) => value / length),
    place * DIMENSIONS,
  );
}

function findNearest(place) {
  const found = [];
  const own = units.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS);
  for (const [other, word] of words.entries()) {
    if (other === place || word.length < SHORTEST) continue;
    let likeness = 0;
    for (let i = 0, at = other * DIMENSIONS; i < DIMENSIONS; i++, at++) likeness += own[i] * units[at];
    if (likeness >= LEAST) found.push({ other, likeness });
  }
  return found.toSorted((a, b) => b.likeness - a.likeness).slice(0, NEAREST);
}

const table = Buffer.alloc(words.length * NEAREST * NEAR_BYTES);
for (const place of words.keys()) {
  for (const [i, { other, likeness }] of findNearest(place).entries()) {
    const at = (place * NEAREST + i) * NEAR_BYTES;
    table.writeUInt16LE(other, at);
    table.writeUInt8(Math.round(likeness * 255), at + 2);
  }
}
writeFileSync(`${TEXT}near-words.bin`, table);
