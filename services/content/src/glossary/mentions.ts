import { fold } from '@frontier/domain';
import type { GlossaryTerm } from './glossary-term.entity';

type Term = Pick<GlossaryTerm, 'term' | 'synonyms'>;

/** Finds whole words, whatever their case and accents; a plural `s` is still the same word. */
export function mentions(text: string, term: Term): boolean {
  return firstMention(fold(text), term) !== -1;
}

export function mentionedTerms<T extends Term>(text: string, terms: readonly T[]): T[] {
  const folded = fold(text);
  return terms
    .map((term) => ({ term, at: firstMention(folded, term) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ term }) => term);
}

function firstMention(folded: string, { term, synonyms }: Term): number {
  const places = [term, ...synonyms]
    .map((name) => fold(name).trim())
    .filter((name) => name !== '')
    .map((name) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}s?(?![\\p{L}\\p{N}])`, 'u')))
    .filter((place) => place !== -1);
  return places.length === 0 ? -1 : Math.min(...places);
}

const escape = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
