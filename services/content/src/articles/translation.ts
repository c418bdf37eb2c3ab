import { tokenize } from '@frontier/ai';
import { findProperNames } from './story-keys';

/** What a translator leaves as it is. */
export interface Invariants {
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The share of both texts' numbers, or names, that both must have. Chosen on half of tools/evaluation/translations. */
const THRESHOLDS = { numbers: 0.6, namesBeside: 0.2, numbersAlone: 0.9, namesAlone: 0.4 } as const;
/** Of both texts. Fewer numbers can be the same by chance, and so can fewer names that stand alone. */
const MIN_COUNTS = { numbers: 4, names: 6 } as const;

export function extractInvariants(text: string): Invariants {
  const sentences = text.split(/(?<=[.!?:»”"])\s+|\n+/);
  return {
    numbers: new Set(tokenize(text).filter(isNumber)),
    names: new Set(findProperNames(sentences).filter((word) => !isNumber(word))),
  };
}

/**
 * How likely it is that two texts of one story, in two languages, are one text: above 0 they are. Who writes in words of
 * their own gives other numbers and names other people.
 */
export function scoreTranslation(a: Invariants, b: Invariants): number {
  const numbers = computeJaccard(a.numbers, b.numbers);
  const names = computeJaccard(a.names, b.names);
  const isOne =
    numbers.of >= MIN_COUNTS.numbers
      ? numbers.share >= THRESHOLDS.numbersAlone ||
        (numbers.share >= THRESHOLDS.numbers && names.share >= THRESHOLDS.namesBeside)
      : numbers.share === 1 && names.of >= MIN_COUNTS.names && names.share >= THRESHOLDS.namesAlone;
  return isOne ? numbers.share + names.share : 0;
}

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** Of what either holds; all of nothing. */
function computeJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): { of: number; share: number } {
  let both = 0;
  for (const one of a) if (b.has(one)) both += 1;
  const of = a.size + b.size - both;
  return { of, share: of === 0 ? 1 : both / of };
}
