import { askedTerms, type Term, termsOf, TermSet } from '@frontier/ai';
import type { Knowledge } from '../library/knowledge';
import type { RetrievedPassage } from '../library/known-document';

/** A question whose words weigh as much as they are rare in our texts, and as the question asks after them. */
export class WeighedQuestion {
  private readonly terms: readonly { readonly term: Term; readonly weight: number }[];
  private readonly shares = new Map<string, number>();

  constructor(
    private readonly question: string,
    private readonly knowledge: Knowledge,
  ) {
    this.terms = askedTerms(question).map(({ term, share }) => ({
      term,
      weight: knowledge.rarityOf(term) * share,
    }));
  }

  /** How much of it a passage speaks about, from 0 to 1. */
  shareIn({ id, title, text }: RetrievedPassage): number {
    const known = this.shares.get(id);
    if (known !== undefined) return known;
    const held = new TermSet(termsOf(`${title}\n${text}`));
    const share = this.shareOf((term) => held.match(term));
    this.shares.set(id, share);
    return share;
  }

  /** How much of it no text of ours mentions, from 0 to 1. */
  get unheard(): number {
    return this.shareOf((term) => (this.knowledge.knows(term) ? 0 : 1));
  }

  get namesStranger(): boolean {
    return strangersIn(this.question, this.knowledge).length > 0;
  }

  private shareOf(partOf: (term: Term) => number): number {
    let all = 0;
    let sum = 0;
    for (const { term, weight } of this.terms) {
      all += weight;
      sum += partOf(term) * weight;
    }
    return sum / (all || 1);
  }
}

/** The names in a question, but for one that it begins with, that no text of ours mentions. */
export const strangersIn = (question: string, knowledge: Pick<Knowledge, 'knows'>): string[] =>
  [...question.matchAll(/(?<=[\p{L}\d,;] )\p{Lu}\p{L}{2,}/gu)]
    .map(([name]) => name)
    .filter((name) => termsOf(name).some((term) => term.concept === undefined && !knowledge.knows(term)));
