import { DEFAULT_LANGUAGE, Language } from '@frontier/domain';
import { franc } from 'franc-min';

/** Shorter texts are guessed too badly by trigrams. */
const ENOUGH = 120;

/**
 * The language of a text. A declaration of English or Spanish counts unless a text long enough to tell says otherwise
 * (templates often declare English over a Spanish page). Other declared languages are not ours to read.
 *
 * @returns null for a page in another language
 */
export function detectLanguage(text: string, declared: string | null): Language | null {
  const known = Language.safeParse(declared).data ?? null;
  if (declared && !known) return null;
  if (text.length < ENOUGH) return known ?? DEFAULT_LANGUAGE;
  const guess = franc(text.slice(0, 2_000), { only: ['eng', 'spa'] });
  return guess === 'und' ? (known ?? DEFAULT_LANGUAGE) : guess === 'spa' ? 'es' : 'en';
}
