import type { Language } from '@frontier/domain';
import type { CorpusIndex } from '../corpus/corpus-index';

const MAX_QUESTIONS = 6;
const CANDIDATES = 40;
/** Answers with a lower score are about something else. */
const MIN_SCORE = 0.25;
/** Answers with this score or more answer the text itself, so their questions are not suggested. */
const MAX_SCORE = 0.9;

export interface NextQuestion {
  readonly question: string;
  /** Site path. */
  readonly url: string;
}

/** Returns questions related to a text, which is a reader's question or the subject of a page. */
export function findNextQuestions(corpus: CorpusIndex, text: string, lang: Language): NextQuestion[] {
  const found = corpus
    .findAnswers({ question: corpus.correctSpelling(text) }, lang, CANDIDATES)
    .filter(({ score, passage }) => score >= MIN_SCORE && score < MAX_SCORE && passage.lang === lang)
    .map(({ passage: { title, url } }) => ({ question: title, url }));
  return found
    .filter(({ question }, at) => found.findIndex((one) => one.question === question) === at)
    .filter(({ question }) => question.endsWith('?'))
    .slice(0, MAX_QUESTIONS);
}
