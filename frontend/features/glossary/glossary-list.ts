import { fold } from '@frontier/domain';
import type { GlossaryTerm } from '@/api/types';

export const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

export interface GlossaryFilter {
  readonly q: string;
  /** A to Z; undefined for all. */
  readonly letter?: string;
}

/** Returns the first letter without accent. For “90/180 rule” this is a digit, which belongs to no letter. */
export const getLetter = ({ term }: GlossaryTerm): string => fold(term.trim()).charAt(0).toUpperCase();

export function filterTerms(terms: readonly GlossaryTerm[], { q, letter }: GlossaryFilter): GlossaryTerm[] {
  const wanted = fold(q.trim());
  return terms.filter(
    (term) =>
      (!letter || getLetter(term) === letter) &&
      fold([term.term, term.short_def, ...term.synonyms].join('\n')).includes(wanted),
  );
}

export const isLetter = (value: string): boolean => LETTERS.includes(value);
