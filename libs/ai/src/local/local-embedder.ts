import type { Embedder } from '../ports';
import { tokenize } from '../text/tokenize';
import { findConcept } from '../text/lexicon';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';
import { FeatureCounts } from './feature-counts';

/** Length of the vectors: slots that features are hashed into. */
const DIMENSIONS = 1536;

const WEIGHTS = { word: 1, concept: 2, gram: 0.2 } as const;
const GRAM_SIZES = [3, 4, 5] as const;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hashes the UTF-16 code units from `from` up to `to` with 32-bit FNV-1a. */
function hash(text: string, from: number, to: number, seed: number): number {
  let h = FNV_OFFSET ^ seed;
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME);
  // FNV mixes the low bits of short keys poorly, so add an avalanche step of MurmurHash3.
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** The lowest two bits of a feature hold its kind, which determines its weight. */
const KINDS = { word: 0, concept: 1, gram: 2 } as const;
const WEIGHT_OF_KIND = [WEIGHTS.word, WEIGHTS.concept, WEIGHTS.gram, 0] as const;
const withKind = (feature: number, kind: number): number => (feature & ~3) | kind;

function computeFeatures(word: string): number[] {
  if (isStopWord(word)) return [];
  const stemmed = stem(word);
  const features = [withKind(hash(stemmed, 0, stemmed.length, 1), KINDS.word)];
  const concept = findConcept(stemmed);
  if (concept) features.push(withKind(hash(concept, 0, concept.length, 2), KINDS.concept));
  const edged = `_${word}_`;
  for (const size of GRAM_SIZES) {
    for (let i = 0; i + size <= edged.length; i++) {
      features.push(withKind(hash(edged, i, i + size, size + 16), KINDS.gram));
    }
  }
  return features;
}

const FEATURE_CACHE_SIZE = 20_000;
const featureCache = new Map<string, number[]>();

/** Caches features by word, because texts on the same subject share most of their words. */
function getFeatures(word: string): number[] {
  const known = featureCache.get(word);
  if (known) return known;
  if (featureCache.size >= FEATURE_CACHE_SIZE) featureCache.clear();
  const features = computeFeatures(word);
  featureCache.set(word, features);
  return features;
}

const counts = new FeatureCounts();

/** Returns the unit vector of a text, or zeros if the text has only stop words or no words. */
export function embedLocally(text: string): Float32Array {
  const features = tokenize(text).map(getFeatures);
  counts.clear(features.reduce((sum, { length }) => sum + length, 0));
  for (const ofWord of features) for (const feature of ofWord) counts.add(feature);
  const vector = new Float32Array(DIMENSIONS);
  counts.forEach((feature, count) => {
    const sign = feature & 0x80000000 ? -1 : 1;
    const slot = ((feature & 0x7fffffff) >>> 2) % DIMENSIONS;
    // Sublinear term frequency, because a tenth mention adds little to a third. Most words occur once.
    const tf = count === 1 ? 1 : 1 + Math.log(count);
    vector[slot] = (vector[slot] ?? 0) + sign * (WEIGHT_OF_KIND[feature & 3] ?? 0) * tf;
  });
  normalise(vector);
  return vector;
}

function normalise(vector: Float32Array): void {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += (vector[i] ?? 0) * (vector[i] ?? 0);
  if (square === 0) return;
  const norm = Math.sqrt(square);
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / norm;
}

/**
 * Embeds texts without a model. Stems, concepts of the bilingual lexicon and character n-grams are hashed with signs
 * into a fixed number of slots (feature hashing, Weinberger et al. 2009, https://arxiv.org/abs/0902.2206), with
 * sublinear term frequency and L2 normalisation. N-grams and concepts match across English and Spanish. Similarity
 * measures shared vocabulary, not meaning.
 */
export class LocalEmbedder implements Embedder {
  readonly model = 'local-lexical-2';
  readonly dimensions = DIMENSIONS;
  readonly relevanceFloor = 0.1;
  /** Zero, because keyword search compares the same words and knows their rarity: vector hits come after its hits. */
  readonly weight = 0;
  readonly needsExactSearch = true;
  /** Enough for the components of words, concepts and the more frequent n-grams. */
  readonly significantDimensions = 128;

  embed(texts: readonly string[]): Promise<Float32Array[]> {
    return Promise.resolve(texts.map(embedLocally));
  }
}
