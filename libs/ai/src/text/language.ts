import type { Language } from '@frontier/domain';
import { tokenize } from './tokenize';
import { STOP_WORDS } from './stop-words';

const SPANISH_LETTERS = /[¿¡ñáéíóúü]/gi;
const SPANISH_ENDING = /(?:cion|ciones|dad|dades|mente|miento|ando|iendo|ado|ada|idos|aje)$/;
const ENGLISH_ENDING = /(?:ing|tion|tions|ness|ment|ship|ally|ght|ould|ck)$/;

/**
 * Detects English or Spanish by function words, letters that only Spanish uses, and endings. Works for questions of two
 * or three words, where letter statistics fail. `fallback` is the result of a tie.
 */
export function detectLanguage(text: string, fallback: Language = 'en'): Language {
  let spanish = (text.match(SPANISH_LETTERS)?.length ?? 0) * 2;
  let english = 0;
  for (const word of tokenize(text.slice(0, 4_000))) {
    const inEnglish = STOP_WORDS.en.has(word);
    const inSpanish = STOP_WORDS.es.has(word);
    if (inEnglish && !inSpanish) english += 2;
    else if (inSpanish && !inEnglish) spanish += 2;
    else if (SPANISH_ENDING.test(word)) spanish += 1;
    else if (ENGLISH_ENDING.test(word)) english += 1;
  }
  if (english === spanish) return fallback;
  return english > spanish ? 'en' : 'es';
}
