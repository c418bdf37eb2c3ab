import type { Term } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { QuestionInContext, AnswerMatch } from './question-matcher';
import type { RetrievedPassage } from './corpus-document';

/** Reviewed answers that are looked at: the best one, and what may as well be meant. */
export const MAX_ANSWERS = 3;

export interface Knowledge {
  /** @param spelt further words, folded, that are spelt as they should be */
  correctSpelling(question: string, spelt?: ReadonlySet<string>): string;
  getRarity(term: Term): number;
  hasTerm(term: Term): boolean;
  /** At most `ANSWERS`, best first. */
  findAnswers(asked: QuestionInContext, lang: Language): Promise<AnswerMatch[]>;
  /** Best first. */
  findPassages(asked: QuestionInContext, lang: Language): Promise<RetrievedPassage[]>;
}
