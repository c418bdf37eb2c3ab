export { AiConfig } from './ai.config';
export { AiModule } from './ai.module';
export { AiProbe } from './ai.probe';
export { quoteAnswer } from './local/answer';
export { LocalEmbedder } from './local/local-embedder';
export { LocalLanguageModel } from './local/local-language-model';
export {
  type Answer,
  type AnswerBlock,
  type AnswerInput,
  EMBEDDER,
  type Embedder,
  EMBEDDING_DIMENSIONS,
  LANGUAGE_MODEL,
  type LanguageModel,
  type ModelFailure,
  ModelUnavailableError,
  type Passage,
  type SummariseInput,
  type Summary,
} from './ports';
export { askedClause, type AskedTerm, askedTerms, ASKING_WORDS } from './text/asked-terms';
export { placesAbroad, placesElsewhere } from './text/elsewhere';
export { words } from './text/words';
export { detectLanguage } from './text/language';
export { conceptOf, lexiconWords, phraseAt } from './text/lexicon';
export { likeness, meaningOf, type NearWord, nearWords } from './text/meaning';
export { mistakesBetween } from './text/mistakes-between';
export { questionType, type QuestionType } from './text/question-type';
export { readingSentences, type Sentence } from './text/reading';
export { sentences } from './text/sentences';
export { stem } from './text/stem';
export { isStopWord, STOP_WORDS } from './text/stop-words';
export { distinct, keyOf, type Term, termsOf, TermSet } from './text/terms';
