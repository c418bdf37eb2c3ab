import { fold } from '@frontier/domain';
import { uniqueTerms, getTermKey, type Term, extractTerms } from './terms';

export interface WeightedTerm {
  readonly term: Term;
  /** 1 for a term of the clause that asks, more for what it asks after, less for what is told beside it. */
  readonly share: number;
}

/** Measured on the tuning set of tools/evaluation; docs/evaluation.md has the figures. */
const SHARES = { focus: 1.4, asked: 1, told: 0.5, former: 0.45, most: 1 } as const;

/** Words that open a clause that asks, folded, of English and Spanish. */
export const QUESTION_WORDS =
  '(?:what|when|where|who|which|whose|how|why|do|does|did|is|are|am|can|could|may|must|should|will|would|has|have|cuando|cuant[oa]s?|donde|quien(?:es)?|que|como|cual(?:es)?|por que|esta|estan|hay|es|son|puedo|puede|pueden|podemos|necesito|tengo que|hace falta|a partir de que|desde cuando|ha|han|se)';
const LINK = '(?:(?:and|so|but|or|y|e|o|pero|entonces)\\s+)?';
const PREPOSITION = '(?:(?:in|on|at|by|for|to|from|with|a|al|con|de|en|para|por|desde|hasta)\\s+)?';
/** Where a clause that asks begins inside a question: after a stop, a comma or an opening mark. */
const CLAUSE = new RegExp(
  String.raw`(?:[.!;:,—–]\s+|\s-\s+|\n)(?:¿\s*)?(?=${LINK}${PREPOSITION}${QUESTION_WORDS}\b)|¿\s*(?=\S)`,
  'g',
);

/** What the clause asks after: the words next to the one that asks. */
const FOCUS = new RegExp(
  String.raw`\b(?:how (?:many|much)|what|which|whose|(?:is|are) there(?: an?| any)?|cuant[oa]s?|que|cual|hay)\s+([a-z0-9]+(?:\s[a-z0-9]+)?)`,
);

/**
 * The distinct terms of a question with what each weighs in it: of `My wife is Moroccan. Can she live there?` the
 * second sentence is asked and the first one told.
 *
 * @param before the question that this one goes on from, if it does
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
  // However much is told, the question is what is asked.
  const beside = (text: string, share: number): void => {
    const terms = uniqueTerms(extractTerms(text)).filter((term) => !found.has(getTermKey(term)));
    const each = Math.min(share, (SHARES.most * asked.length) / terms.length);
    add(terms, () => each);
  };
  beside(question.slice(0, at), SHARES.told);
  beside(before, SHARES.former);
  return [...found.values()];
}

/** The last clause of a question that asks something; the whole of it where nothing is told beside it. */
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

/** One word that is none of our subjects asks about what is told before it: `They are Peruvian. Do they need anything extra?` */
const isStandalone = (terms: readonly Term[]): boolean =>
  terms.length > 1 || terms.some(({ concept }) => concept !== undefined);

/** Folded letter by letter, so that places in it are places in the text. */
const foldKeepingLength = (text: string): string =>
  Array.from(text, (letter) => (letter.length === fold(letter).length ? fold(letter) : letter)).join('');
