import { tokenize } from './tokenize';
import { findConcept, isStemCollision, matchPhrase } from './lexicon';
import { stem } from './stem';
import { isStopWord } from './stop-words';

export interface Term {
  /** The folded word; of several words together, the name of their concept. */
  readonly word: string;
  readonly stem: string;
  readonly concept: string | undefined;
}

const toTerm = (word: string): Term => {
  const stemmed = stem(word);
  // Their stems are those of other words; with a mark they meet among themselves alone.
  if (isStemCollision(word)) return { word, stem: `${stemmed}~`, concept: undefined };
  return { word, stem: stemmed, concept: findConcept(stemmed) };
};

/** The terms of a text in order, with repetitions. */
export function extractTerms(text: string): Term[] {
  // `US passports` are American ones; folded, they would be ours.
  const folded = tokenize(text.replaceAll(/\bU\.?S\b\.?/g, 'USA'));
  const found: Term[] = [];
  for (let i = 0; i < folded.length; i++) {
    const phrase = matchPhrase(folded, i);
    if (phrase) {
      found.push({ word: phrase.concept, stem: `_${phrase.concept}`, concept: phrase.concept });
      // Its words count by themselves as well: `hire car` is a car.
      for (const word of folded.slice(i, i + phrase.length)) if (!isStopWord(word)) found.push(toTerm(word));
      i += phrase.length - 1;
      continue;
    }
    const word = folded[i] ?? '';
    if (!isStopWord(word) && (word.length > 1 || /\d/.test(word))) found.push(toTerm(word));
  }
  return found;
}

/** How much a word of the same meaning counts beside the word itself. */
const SAME_CONCEPT = 0.85;

export class TermSet {
  private readonly stems = new Set<string>();
  private readonly concepts = new Set<string>();

  constructor(terms: Iterable<Term>) {
    for (const { stem: stemmed, concept } of terms) {
      this.stems.add(stemmed);
      if (concept) this.concepts.add(concept);
    }
  }

  /** 1 for the word itself, less for one of the same meaning, 0 for neither. */
  match({ stem: stemmed, concept }: Term): number {
    if (this.stems.has(stemmed)) return 1;
    return concept && this.concepts.has(concept) ? SAME_CONCEPT : 0;
  }

  /** The share of the smaller one's terms that both have. */
  overlap(other: TermSet): number {
    const shared = [...this.stems].filter((term) => other.stems.has(term)).length;
    return shared / Math.max(1, Math.min(this.stems.size, other.stems.size));
  }
}

/** What a term is counted by: its meaning, or itself where the lexicon does not know it. */
export const getTermKey = ({ stem: stemmed, concept }: Term): string => (concept ? `#${concept}` : stemmed);

export function uniqueTerms(terms: readonly Term[]): Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) if (!seen.has(getTermKey(term))) seen.set(getTermKey(term), term);
  return [...seen.values()];
}
