import { DEFAULT_LANGUAGE, Language } from '@frontier/domain';
import { francAll } from 'franc-min';
import { detectLatinLanguage } from './latin-language';

/** Minimum number of characters for detection. On shorter texts, trigrams are too often wrong. */
const ENOUGH = 120;
/** Share of the best score from which the declared language is accepted. Languages related to Spanish score alike. */
const NEAR = 0.99;
const CODES = { eng: 'en', spa: 'es' } as const;

const toSiteLanguage = (code: string): Language | null =>
  code in CODES ? CODES[code as keyof typeof CODES] : null;

/**
 * Detects the language of a text. If the text is long enough, it decides, because templates often declare English on
 * a Spanish page, or another language on an English one. A short text has the declared language.
 *
 * @returns null for a page in another language
 */
export function detectLanguage(text: string, declared: string | null): Language | null {
  const known = Language.safeParse(declared).data ?? null;
  if (text.length < ENOUGH) return declared ? known : DEFAULT_LANGUAGE;
  const start = text.slice(0, 2_000);
  const plain = toSiteLanguage(detectLatinLanguage(start) ?? '');
  if (plain) return plain;
  const guesses = francAll(start);
  const [first] = guesses;
  if (!first || first[0] === 'und') return declared ? known : DEFAULT_LANGUAGE;
  const guessed = toSiteLanguage(first[0]);
  if (guessed) return guessed;
  const near = guesses.find(
    ([code, share]) => toSiteLanguage(code) !== null && toSiteLanguage(code) === known && share >= NEAR,
  );
  return near ? known : null;
}
