import type { Term } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { QuestionInContext, AnswerMatch } from './question-matcher';
import type { RetrievedPassage } from './corpus-document';

/** Number of reviewed answers to consider: the best match and its possible rivals. */
export const MAX_ANSWERS = 3;
/** Number of passages of news to consider beside a reviewed answer. */
export const MAX_NEWS_PASSAGES = 8;

export const isNews = ({ sourceType }: Pick<RetrievedPassage, 'sourceType'>): boolean =>
  sourceType === 'news';

export interface Knowledge {
  /** @param spelt further words, in lower case without accents, that count as spelt correctly */
  correctSpelling(question: string, spelt?: ReadonlySet<string>): string;
  getRarity(term: Term): number;
  hasTerm(term: Term): boolean;
  /** Returns at most `MAX_ANSWERS` matches, best first. */
  findAnswers(asked: QuestionInContext, lang: Language): Promise<AnswerMatch[]>;
  /** Returns passages, best first. */
  findPassages(asked: QuestionInContext, lang: Language): Promise<RetrievedPassage[]>;
  /** Returns passages of news, best first, however many other passages fit better. */
  findReports(asked: QuestionInContext, lang: Language): Promise<RetrievedPassage[]>;
}
