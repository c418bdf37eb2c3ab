import type { Language } from '@frontier/domain';
import type { CorpusIndex } from '../corpus/corpus-index';

const MAX_QUESTIONS = 6;
const CANDIDATES = 40;
/** A reviewed answer that has so little to do with a text is about something else. */
const MIN_SCORE = 0.25;
/** One that fits so well answers the text itself. */
const MAX_SCORE = 0.9;

export interface NextQuestion {
  readonly question: string;
  /** Site path. */
  readonly url: string;
}

/** Questions with a reviewed answer that are near a text: near what was asked, or what a page is about. */
export function findNextQuestions(library: CorpusIndex, text: string, lang: Language): NextQuestion[] {
  const found = library
    .findAnswers({ question: library.correctSpelling(text) }, lang, CANDIDATES)
    .filter(({ score, passage }) => score >= MIN_SCORE && score < MAX_SCORE && passage.lang === lang)
    .map(({ passage: { title, url } }) => ({ question: title, url }));
  return found
    .filter(({ question }, at) => found.findIndex((one) => one.question === question) === at)
    .filter(({ question }) => question.endsWith('?'))
    .slice(0, MAX_QUESTIONS);
}
