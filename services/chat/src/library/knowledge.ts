import type { Term } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { Asked, FoundAnswer } from './answer-book';
import type { RetrievedPassage } from './known-document';

/** Reviewed answers that are looked at: the best one, and what may as well be meant. */
export const ANSWERS = 3;

export interface Knowledge {
  /** @param spelt further words, folded, that are spelt as they should be */
  mend(question: string, spelt?: ReadonlySet<string>): string;
  rarityOf(term: Term): number;
  knows(term: Term): boolean;
  /** At most `ANSWERS`, best first. */
  answers(asked: Asked, lang: Language): Promise<FoundAnswer[]>;
  /** Best first. */
  passages(asked: Asked, lang: Language): Promise<RetrievedPassage[]>;
}
