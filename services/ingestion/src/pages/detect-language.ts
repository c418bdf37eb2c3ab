import { DEFAULT_LANGUAGE, Language } from '@frontier/domain';
import { francAll } from 'franc-min';
import { detectLatinLanguage } from './latin-language';

/** Shorter texts are guessed too badly by trigrams. */
const ENOUGH = 120;
/** Trigrams of Spanish are near those of its neighbours: a language that was declared needs no more than this share. */
const NEAR = 0.99;
const CODES = { eng: 'en', spa: 'es' } as const;

const toSiteLanguage = (code: string): Language | null =>
  code in CODES ? CODES[code as keyof typeof CODES] : null;

/**
 * The language of a text. Where there is enough of it, the text decides: templates often declare English over a Spanish
 * page, or a language of the world over an English one. A short text is what it was declared to be.
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
