import { words } from '@frontier/ai';
import { namesIn } from './story-keys';

/** What a translator leaves as it is. */
export interface Unchanged {
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The share of both texts' numbers, or names, that both must have. Chosen on half of tools/evaluation/translations. */
const LEAST = { numbers: 0.6, namesBeside: 0.2, numbersAlone: 0.9, namesAlone: 0.4 } as const;
/** Of both texts. Fewer numbers can be the same by chance, and so can fewer names that stand alone. */
const ENOUGH = { numbers: 4, names: 6 } as const;

export function unchangedOf(text: string): Unchanged {
  const sentences = text.split(/(?<=[.!?:»”"])\s+|\n+/);
  return {
    numbers: new Set(words(text).filter(isNumber)),
    names: new Set(namesIn(sentences).filter((word) => !isNumber(word))),
  };
}

/**
 * How likely it is that two texts of one story, in two languages, are one text: above 0 they are. Who writes in words of
 * their own gives other numbers and names other people.
 */
export function translationScore(a: Unchanged, b: Unchanged): number {
  const numbers = overlap(a.numbers, b.numbers);
  const names = overlap(a.names, b.names);
  const isOne =
    numbers.of >= ENOUGH.numbers
      ? numbers.share >= LEAST.numbersAlone ||
        (numbers.share >= LEAST.numbers && names.share >= LEAST.namesBeside)
      : numbers.share === 1 && names.of >= ENOUGH.names && names.share >= LEAST.namesAlone;
  return isOne ? numbers.share + names.share : 0;
}

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** Of what either holds; all of nothing. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): { of: number; share: number } {
  let both = 0;
  for (const one of a) if (b.has(one)) both += 1;
  const of = a.size + b.size - both;
  return { of, share: of === 0 ? 1 : both / of };
}
