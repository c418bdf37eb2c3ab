import { tokenize } from './tokenize';
import { findConcept, isStemCollision, matchPhrase } from './lexicon';
import { stem } from './stem';
import { isStopWord } from './stop-words';

export interface Term {
  /** The folded word, or the concept's name for a multi-word form. */
  readonly word: string;
  readonly stem: string;
  readonly concept: string | undefined;
}

const toTerm = (word: string): Term => {
  const stemmed = stem(word);
  // An unrelated lexicon word has the same stem. The `~` limits matches to other colliding words with this stem.
  if (isStemCollision(word)) return { word, stem: `${stemmed}~`, concept: undefined };
  return { word, stem: stemmed, concept: findConcept(stemmed) };
};

/** Returns the terms of a text in order, with duplicates and without stop words. */
export function extractTerms(text: string): Term[] {
  // Without this, `US` would be folded to the stop word `us`.
  const folded = tokenize(text.replaceAll(/\bU\.?S\b\.?/g, 'USA'));
  const found: Term[] = [];
  for (let i = 0; i < folded.length; i++) {
    const phrase = matchPhrase(folded, i);
    if (phrase) {
      found.push({ word: phrase.concept, stem: `_${phrase.concept}`, concept: phrase.concept });
      // The single words count, too: a `hire car` is also a car.
      for (const word of folded.slice(i, i + phrase.length)) if (!isStopWord(word)) found.push(toTerm(word));
      i += phrase.length - 1;
      continue;
    }
    const word = folded[i] ?? '';
    if (!isStopWord(word) && (word.length > 1 || /\d/.test(word))) found.push(toTerm(word));
  }
  return found;
}

/** Match value of a word with the same concept, compared to 1 for the same word. */
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

  /** Returns 1 for the same stem, less for the same concept, 0 otherwise. */
  match({ stem: stemmed, concept }: Term): number {
    if (this.stems.has(stemmed)) return 1;
    return concept && this.concepts.has(concept) ? SAME_CONCEPT : 0;
  }

  /** Returns the number of shared stems as a share of the smaller set. */
  overlap(other: TermSet): number {
    const shared = [...this.stems].filter((term) => other.stems.has(term)).length;
    return shared / Math.max(1, Math.min(this.stems.size, other.stems.size));
  }
}

/** Returns the concept, or the stem if the lexicon does not contain the word. */
export const getTermKey = ({ stem: stemmed, concept }: Term): string => (concept ? `#${concept}` : stemmed);

export function uniqueTerms(terms: readonly Term[]): Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) if (!seen.has(getTermKey(term))) seen.set(getTermKey(term), term);
  return [...seen.values()];
}
