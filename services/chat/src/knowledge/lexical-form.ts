import { fold } from '@frontier/ai';
import type { Language } from '@frontier/domain';

/** Postgres's text search configuration of each language. */
export const TEXT_SEARCH: Record<Language, string> = { en: 'english', es: 'spanish' };

/**
 * A text as full-text search sees it, the same for sources and questions: without accents, since many readers
 * type none. The stemmer for Spanish needs one of them back: it knows `aplicación`, not `aplicacion`.
 */
export function lexicalForm(text: string, lang: Language): string {
  const folded = fold(text);
  return lang === 'es' ? folded.replace(/([cs])ion\b/g, '$1ión') : folded;
}
