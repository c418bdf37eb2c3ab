import { weightQuestionTerms, type Term, extractTerms, TermSet } from '@frontier/ai';
import type { Knowledge } from '../corpus/knowledge';
import type { RetrievedPassage } from '../corpus/corpus-document';

/** Computes a text's share of a question's terms. Rare terms, and terms that the question asks about, weigh more. */
export class QuestionCoverage {
  private readonly terms: readonly { readonly term: Term; readonly weight: number }[];
  private readonly shares = new Map<string, number>();

  constructor(
    private readonly question: string,
    private readonly knowledge: Knowledge,
  ) {
    this.terms = weightQuestionTerms(question).map(({ term, share }) => ({
      term,
      weight: knowledge.getRarity(term) * share,
    }));
  }

  /** Returns the weighted share of the question's terms that a passage contains, from 0 to 1. */
  coverageBy({ id, title, text }: RetrievedPassage): number {
    const known = this.shares.get(id);
    if (known !== undefined) return known;
    const held = new TermSet(extractTerms(`${title}\n${text}`));
    const share = this.getWeightedShare((term) => held.match(term));
    this.shares.set(id, share);
    return share;
  }

  /** Returns the weighted share of the question's terms that occur in no document, from 0 to 1. */
  get unknownShare(): number {
    return this.getWeightedShare((term) => (this.knowledge.hasTerm(term) ? 0 : 1));
  }

  get hasUnknownName(): boolean {
    return findUnknownNames(this.question, this.knowledge).length > 0;
  }

  private getWeightedShare(getShare: (term: Term) => number): number {
    let all = 0;
    let sum = 0;
    for (const { term, weight } of this.terms) {
      all += weight;
      sum += getShare(term) * weight;
    }
    return sum / (all || 1);
  }
}

/** Returns a question's names that occur in no document. Ignores sentence beginnings, where any word is capitalised. */
export const findUnknownNames = (question: string, knowledge: Pick<Knowledge, 'hasTerm'>): string[] =>
  [...question.matchAll(/(?<=[\p{L}\d,;] )\p{Lu}\p{L}{2,}/gu)]
    .map(([name]) => name)
    .filter((name) =>
      extractTerms(name).some((term) => term.concept === undefined && !knowledge.hasTerm(term)),
    );
