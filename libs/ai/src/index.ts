export { AiConfig } from './ai.config';
export { AiModule } from './ai.module';
export { contradicts } from './checking/contradicts';
export { type ModelTrial, ModelTrials } from './model-trials';
export { quoteAnswer } from './local/quote-answer';
export { LocalEmbedder } from './local/local-embedder';
export { LocalLanguageModel } from './local/local-language-model';
export {
  type Answer,
  type AnswerBlock,
  type AnswerInput,
  EMBEDDER,
  type Embedder,
  LANGUAGE_MODEL,
  type LanguageModel,
  type ModelFailure,
  ModelUnavailableError,
  type Passage,
  type SummariseInput,
  type Summary,
} from './ports';
export {
  getQuestionClause,
  type WeightedTerm,
  weightQuestionTerms,
  QUESTION_WORDS,
} from './text/question-terms';
export { findForeignPlaces, findUnrelatedPlaces } from './text/place-names';
export { tokenize } from './text/tokenize';
export { detectLanguage } from './text/language';
export { findConcept, listLexiconWords, matchPhrase } from './text/lexicon';
export { cosineSimilarity, toWordVector, type NearestWord, findNearestWords } from './text/word-vectors';
export { editDistance } from './text/edit-distance';
export { classifyQuestion, type QuestionType } from './text/question-type';
export { keepRepeatable } from './text/repeatable';
export { splitWithHeadings, type Sentence } from './text/sentences-with-headings';
export { splitSentences } from './text/sentences';
export { stem } from './text/stem';
export { isStopWord, STOP_WORDS } from './text/stop-words';
export { uniqueTerms, getTermKey, type Term, extractTerms, TermSet } from './text/terms';
