import { fold } from '@frontier/domain';
import { uniqueTerms, getTermKey, type Term, extractTerms } from './terms';

export interface WeightedTerm {
  readonly term: Term;
  /** Weight: 1 for a term of the clause that asks, more for the term it asks about, less for background. */
  readonly share: number;
}

/** Weights of terms, tuned on the tuning set of tools/evaluation; docs/evaluation.md has the results. */
const SHARES = { focus: 1.4, asked: 1, told: 0.5, former: 0.45, most: 1 } as const;

export const QUESTION_WORDS =
  '(?:what|when|where|who|which|whose|how|why|do|does|did|is|are|am|can|could|may|must|should|will|would|has|have|cuando|cuant[oa]s?|donde|quien(?:es)?|que|como|cual(?:es)?|por que|esta|estan|hay|es|son|puedo|puede|pueden|podemos|necesito|tengo que|hace falta|a partir de que|desde cuando|ha|han|se)';
const LINK = '(?:(?:and|so|but|or|y|e|o|pero|entonces)\\s+)?';
const PREPOSITION = '(?:(?:in|on|at|by|for|to|from|with|a|al|con|de|en|para|por|desde|hasta)\\s+)?';
/** Matches the start of a question clause inside a text: after punctuation, a line break or an opening `¿`. */
const CLAUSE = new RegExp(
  String.raw`(?:[.!;:,—–]\s+|\s-\s+|\n)(?:¿\s*)?(?=${LINK}${PREPOSITION}${QUESTION_WORDS}\b)|¿\s*(?=\S)`,
  'g',
);

/** Captures the focus of a question: the words after the question word. */
const FOCUS = new RegExp(
  String.raw`\b(?:how (?:many|much)|what|which|whose|(?:is|are) there(?: an?| any)?|cuant[oa]s?|que|cual|hay)\s+([a-z0-9]+(?:\s[a-z0-9]+)?)`,
);

/**
 * Returns distinct terms with their weights. Background weighs less, such as the first sentence in
 * `My wife is Moroccan. Can she live there?`.
 *
 * @param before the previous question, if this one is a follow-up
 */
export function weightQuestionTerms(question: string, before = ''): WeightedTerm[] {
  const at = findQuestionStart(question);
  const asked = uniqueTerms(extractTerms(question.slice(at)));
  const focus = new Set(extractTerms(FOCUS.exec(fold(question.slice(at)))?.[1] ?? '').map(getTermKey));
  const found = new Map<string, WeightedTerm>();
  const add = (terms: readonly Term[], getShare: (term: Term) => number): void => {
    for (const term of terms) {
      const key = getTermKey(term);
      if (!found.has(key)) found.set(key, { term, share: getShare(term) });
    }
  };
  add(asked, (term) => (focus.has(getTermKey(term)) ? SHARES.focus : SHARES.asked));
  // The weight of all background terms together is limited, so that a long background does not outweigh the question.
  const beside = (text: string, share: number): void => {
    const terms = uniqueTerms(extractTerms(text)).filter((term) => !found.has(getTermKey(term)));
    const each = Math.min(share, (SHARES.most * asked.length) / terms.length);
    add(terms, () => each);
  };
  beside(question.slice(0, at), SHARES.told);
  beside(before, SHARES.former);
  return [...found.values()];
}

/** Returns the last clause that asks something, or the whole text if there is no background. */
export const getQuestionClause = (question: string): string => question.slice(findQuestionStart(question));

function findQuestionStart(question: string): number {
  const folded = foldKeepingLength(question);
  let from = 0;
  for (const match of folded.matchAll(CLAUSE)) {
    const start = match.index + match[0].length;
    if (isStandalone(extractTerms(question.slice(start)))) from = start;
  }
  return from;
}

/**
 * Returns true if the clause has several terms or a concept of the lexicon. Any other clause asks about the text before
 * it: `They are Peruvian. Do they need anything extra?`
 */
const isStandalone = (terms: readonly Term[]): boolean =>
  terms.length > 1 || terms.some(({ concept }) => concept !== undefined);

/** Folds each letter separately, so that positions in the result are positions in the text. */
const foldKeepingLength = (text: string): string =>
  Array.from(text, (letter) => (letter.length === fold(letter).length ? fold(letter) : letter)).join('');
