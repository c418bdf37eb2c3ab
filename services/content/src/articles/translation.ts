import { tokenize } from '@frontier/ai';
import { findProperNames } from './story-keys';

/** Numbers and names, which a translation leaves unchanged. */
export interface Invariants {
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** Minimum shares of numbers, or names, that both texts contain; tuned on half of tools/evaluation/translations. */
const THRESHOLDS = { numbers: 0.6, namesBeside: 0.2, numbersAlone: 0.9, namesAlone: 0.4 } as const;
/** Minimum count of distinct numbers, or else of names, in both texts together. Fewer could match by chance. */
const MIN_COUNTS = { numbers: 4, names: 6 } as const;

export function extractInvariants(text: string): Invariants {
  const sentences = text.split(/(?<=[.!?:»”"])\s+|\n+/);
  return {
    numbers: new Set(tokenize(text).filter(isNumber)),
    names: new Set(findProperNames(sentences).filter((word) => !isNumber(word))),
  };
}

/** Returns a score above 0 for translations of each other. Independent texts differ in numbers and names. */
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

/** Returns the number of distinct values and the share that both sets contain, which is 1 for two empty sets. */
function computeJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): { of: number; share: number } {
  let both = 0;
  for (const one of a) if (b.has(one)) both += 1;
  const of = a.size + b.size - both;
  return { of, share: of === 0 ? 1 : both / of };
}
