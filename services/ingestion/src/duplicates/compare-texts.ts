import { hashShingles } from './min-hash';
import {
  MIN_JACCARD_SIMILARITY,
  MIN_CONTAINMENT,
  MIN_CONTAINMENT_AT_ONE_ADDRESS,
  MIN_CONTAINED_SHINGLES,
  MIN_FIGURE_OVERLAP,
} from './near-duplicate-threshold';

/** Number of words per shingle: few, so that a few changed words leave most shingles of a copy unchanged. */
const SHINGLE_WORDS = 3;

export interface ComparableText {
  /** Unique hashes in ascending order. */
  readonly shingles: Uint32Array;
  readonly figures: ReadonlySet<string>;
}

export interface TextSimilarity {
  readonly sameStory: boolean;
  /** Share of the shorter text's shingles that both texts have, from 0 to 1. */
  readonly containment: number;
}

/** Extracts numbers outside words, without thousands separators and with a decimal dot, as newspapers vary in both. */
const extractFigures = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(/(?<![\p{L}\d])\d+(?:[.,:]\d+)*/gu), ([figure]) =>
      figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/[,:]/g, '.'),
    ),
  );

export const toComparable = (text: string): ComparableText => ({
  shingles: hashShingles(text, SHINGLE_WORDS)
    .sort()
    .filter((one, index, all) => one !== all[index - 1]),
  figures: extractFigures(text),
});

function countCommonFigures(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let both = 0;
  for (const one of few) if (many.has(one)) both += 1;
  return both;
}

/** Counts the values that two ascending lists have in common, in one pass. */
function countCommonShingles(a: Uint32Array, b: Uint32Array): number {
  let both = 0;
  let inA = 0;
  let inB = 0;
  while (inA < a.length && inB < b.length) {
    const valueA = a[inA] as number;
    const valueB = b[inB] as number;
    if (valueA === valueB) both += 1;
    if (valueA <= valueB) inA += 1;
    if (valueB <= valueA) inB += 1;
  }
  return both;
}

/**
 * Compares two texts. They tell the same story if one is a copy of the other, even if it was cut, extended, edited or
 * got another headline. Reports from one template with different figures (the queues of two days) are different
 * stories.
 *
 * @param isSameAddress true if both pages name the same canonical URL; they may then differ more
 */
export function compareTexts(a: ComparableText, b: ComparableText, isSameAddress = false): TextSimilarity {
  const both = countCommonShingles(a.shingles, b.shingles);
  const shorter = Math.min(a.shingles.length, b.shingles.length);
  const contained = both / shorter;
  const alike = both / (a.shingles.length + b.shingles.length - both);
  const fewer = Math.min(a.figures.size, b.figures.size);
  const figuresAgree = fewer === 0 || countCommonFigures(a.figures, b.figures) / fewer >= MIN_FIGURE_OVERLAP;
  const near =
    alike >= MIN_JACCARD_SIMILARITY ||
    (shorter >= MIN_CONTAINED_SHINGLES && contained >= MIN_CONTAINMENT) ||
    (isSameAddress && contained >= MIN_CONTAINMENT_AT_ONE_ADDRESS);
  return { sameStory: near && figuresAgree, containment: contained };
}
