import type { Term } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { QuestionInContext, AnswerMatch } from './question-matcher';
import type { RetrievedPassage } from './corpus-document';

/** Number of reviewed answers to consider: the best match and its possible rivals. */
export const MAX_ANSWERS = 3;

export interface Knowledge {
  /** @param spelt further words, in lower case without accents, that count as spelt correctly */
  correctSpelling(question: string, spelt?: ReadonlySet<string>): string;
  getRarity(term: Term): number;
  hasTerm(term: Term): boolean;
  /** Returns at most `MAX_ANSWERS` matches, best first. */
  findAnswers(asked: QuestionInContext, lang: Language): Promise<AnswerMatch[]>;
  /** Returns passages, best first. */
  findPassages(asked: QuestionInContext, lang: Language): Promise<RetrievedPassage[]>;
}
