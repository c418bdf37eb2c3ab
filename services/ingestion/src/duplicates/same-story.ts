import { shinglesOf } from './min-hash';
import { ALIKE_FROM, CONTAINED_FROM, ENOUGH_TO_BE_CONTAINED, FIGURES_FROM } from './near-duplicate-threshold';

/** Short enough that a word here and there may have changed. */
const SHINGLE_WORDS = 3;

/** A text, ready to be compared. */
export interface ComparableText {
  readonly shingles: ReadonlySet<number>;
  readonly figures: ReadonlySet<string>;
}

export interface Likeness {
  readonly sameStory: boolean;
  /** Of the shorter text's shingles, the share that both have. */
  readonly contained: number;
}

/** Numbers that do not belong to a word, without what divides thousands and with one mark for decimals, which papers write in different ways. */
const figuresOf = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(/(?<![\p{L}\d])\d+(?:[.,:]\d+)*/gu), ([figure]) =>
      figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/[,:]/g, '.'),
    ),
  );

export const comparable = (text: string): ComparableText => ({
  shingles: shinglesOf(text, SHINGLE_WORDS),
  figures: figuresOf(text),
});

function common<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let both = 0;
  for (const one of few) if (many.has(one)) both += 1;
  return both;
}

/**
 * Whether two texts tell one story: a copy, cut, extended, edited or under another headline. Two texts of one mould with
 * other figures (the queues of two days) are two reports.
 */
export function compareTexts(a: ComparableText, b: ComparableText): Likeness {
  const both = common(a.shingles, b.shingles);
  const shorter = Math.min(a.shingles.size, b.shingles.size);
  const contained = both / shorter;
  const alike = both / (a.shingles.size + b.shingles.size - both);
  const fewer = Math.min(a.figures.size, b.figures.size);
  const figuresAgree = fewer === 0 || common(a.figures, b.figures) / fewer >= FIGURES_FROM;
  const near = alike >= ALIKE_FROM || (shorter >= ENOUGH_TO_BE_CONTAINED && contained >= CONTAINED_FROM);
  return { sameStory: near && figuresAgree, contained };
}
