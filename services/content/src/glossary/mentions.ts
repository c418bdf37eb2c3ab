import { fold } from '@frontier/domain';
import type { GlossaryTerm } from './glossary-term.entity';

type Term = Pick<GlossaryTerm, 'term' | 'synonyms'>;

/** Matches whole words, ignoring case, accents and a plural `s`. */
export function mentionsTerm(text: string, term: Term): boolean {
  return findFirstMention(fold(text), term) !== -1;
}

export function findMentionedTerms<T extends Term>(text: string, terms: readonly T[]): T[] {
  const folded = fold(text);
  return terms
    .map((term) => ({ term, at: findFirstMention(folded, term) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ term }) => term);
}

function findFirstMention(folded: string, { term, synonyms }: Term): number {
  const places = [term, ...synonyms]
    .map((name) => fold(name).trim())
    .filter((name) => name !== '')
    .map((name) =>
      folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}s?(?![\\p{L}\\p{N}])`, 'u')),
    )
    .filter((place) => place !== -1);
  return places.length === 0 ? -1 : Math.min(...places);
}

const escapeRegExp = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
