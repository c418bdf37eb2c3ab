import { fold } from '@frontier/domain';
import {
  getQuestionClause,
  weightQuestionTerms,
  uniqueTerms,
  cosineSimilarity,
  toWordVector,
  classifyQuestion,
  type QuestionType,
  type Term,
  extractTerms,
  TermSet,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import { getEverydayRarity } from './common-words';
import type { CorpusDocument, RetrievedPassage, ReviewedAnswer } from './corpus-document';
import { type ParsedClaim, parseClaim, assertsClaim, expandPhrasings } from './claims';

/** A question with corrected spelling, and the question before it if it is a follow-up. */
export interface QuestionInContext {
  readonly question: string;
  readonly previousQuestion?: string | undefined;
  /** Matches of the preceding question in the same message. */
  readonly previousMatches?: readonly AnswerMatch[];
}

export interface AnswerMatch {
  readonly passage: RetrievedPassage;
  /** Mostly from 0 to 1; bonuses can raise it above 1. */
  readonly score: number;
  /** True if the question rests on a false statement that the answer corrects. */
  readonly correctsPremise: boolean;
}

interface QuestionForm {
  readonly terms: readonly Term[];
  readonly set: TermSet;
  readonly type: QuestionType;
}
interface MatchableDocument {
  readonly document: CorpusDocument;
  readonly forms: readonly QuestionForm[];
  readonly deniedClaims: readonly ParsedClaim[];
  readonly allFormTerms: TermSet;
  readonly answerTerms: TermSet;
  /** All vectors of a kind, concatenated into one array. */
  readonly vectors: { readonly forms: Float32Array; readonly answers: Float32Array };
}

/** Parameters of a match's score, chosen on the tuning set of tools/evaluation; docs/evaluation.md has the results. */
const SCORING = {
  /** Weights of a question's term that only another wording of the page contains, or only the text of its answer. */
  otherForm: 0.8,
  answerText: 0.55,
  /** Exponent of the question's coverage. `1 - questionExponent` is the exponent of the wording's coverage. */
  questionExponent: 0.7,
  sameType: 0.05,
  otherType: -0.08,
  /** Factor for the weight of the most common everyday word, unless it belongs to a concept. */
  everyday: 0.2,
  /** Factor for a wording that shares only one term with a question of several terms. */
  oneShared: 0.9,
  /** Weight of the difference between a similarity and its usual value: of the nearest wordings, and of the answer. */
  form: { weight: 0.9, usual: 0.48 },
  answer: { weight: 0.2, usual: 0.134 },
  /** Weight of the difference between the share of the question that the answer's text covers and its usual value. */
  answerCoverage: { weight: 0.1, usual: 0.6 },
  /** Maximum shortfall from `usual` that counts, because rare words say little about a question's meaning. */
  floor: 0.2,
  /** Bonus for a page that matched the preceding question of the same message, per point of that match's score. */
  previousMatch: 0.2,
  /** Bonus for an answer that corrects a premise of the question. */
  correction: 0.7,
  /** Bonus for a document with answers in several languages, which was written as an answer, unlike other entries. */
  writtenAnswer: 0.03,
} as const;

/** Matches with this score or less are unrelated to the question. */
const MIN_SCORE = 0.2;

/** Phrases after which a question takes something for granted. */
const PRESUPPOSITION =
  /\b(?:now that|since|given that|because|as gibraltar|seeing that|considering that|ahora que|ya que|como gibraltar|puesto que|desde que|dado que|visto que|en vista de que|teniendo en cuenta que|si ya|porque)\b|^[^a-z]*(?:as (?!an?\b|soon\b|long\b|far\b|well\b|of\b|for\b|to\b|regards\b)[^,?]+,|with [^,?]+ (?:in|inside|gone|over|scrapped|abolished|now)\b[^,?]*,|como (?!se\b|puedo\b|puede\b)[^,?]+,|al (?:ser|estar|haber|formar|pertenecer|no)\b)/;
const DOUBT_WORDS =
  /\b(?:not|never|no|nunca|if|once|before|si|cuando se|hasta que|whether|in case|would)\b|n't\b/;

/** Matches questions with reviewed answers by meaning, independent of the wording. */
export class QuestionMatcher {
  private readonly pages = new Map<string, MatchableDocument>();

  constructor(private readonly getCorpusRarity: (term: Term) => number) {}

  findAnswer(sourceId: string, lang: Language): RetrievedPassage | undefined {
    const document = this.pages.get(sourceId)?.document;
    const answer = document?.answers.find((one) => one.lang === lang);
    return document && answer && toPassage(document, answer);
  }

  put(document: CorpusDocument): void {
    if (document.answers.length === 0) return;
    const forms = document.answers.flatMap(({ questions }) => questions.map(toQuestionForm));
    const said = document.answers.flatMap(({ text }) => extractTerms(text));
    this.pages.set(document.sourceId, {
      document,
      forms,
      deniedClaims: document.answers.flatMap(({ denies }) => denies.flatMap(expandPhrasings)),
      allFormTerms: new TermSet(forms.flatMap(({ terms }) => terms)),
      answerTerms: new TermSet([...said, ...extractTerms(document.title)]),
      vectors: {
        forms: toWordVectors(document.answers.flatMap(({ questions }) => questions)),
        answers: toWordVectors(document.answers.map(({ text }) => text)),
      },
    });
  }

  remove(sourceId: string): void {
    this.pages.delete(sourceId);
  }

  /** Returns matches best first. */
  find(asked: QuestionInContext, lang: Language, limit: number): AnswerMatch[] {
    const read = this.parseQuestion(asked);
    if (read.terms.length === 0) return [];
    const estimates = [...this.pages.values()]
      .map((page) => this.estimateScore(read, page))
      .filter(({ maxScore }) => maxScore > MIN_SCORE)
      .sort((one, other) => other.maxScore - one.maxScore);
    let found: AnswerMatch[] = [];
    for (const estimate of estimates) {
      const last = found[limit - 1];
      // Pages are sorted by maximum score, so no remaining one can score higher than the matches found so far.
      if (last && estimate.maxScore <= last.score) break;
      const { corrects, page } = estimate;
      const answer = pickAnswer(page.document.answers, lang);
      const score = this.score(read, estimate);
      if (!answer || score <= MIN_SCORE) continue;
      const one = { passage: toPassage(page.document, answer), score, correctsPremise: corrects };
      found = [...found, one].sort((better, worse) => worse.score - better.score).slice(0, limit);
    }
    return found;
  }

  /** Returns a term's rarity, lowered for everyday words: rare in the corpus, but common where readers tell a story. */
  private getRarity(term: Term): number {
    const rarity = this.getCorpusRarity(term);
    if (term.concept !== undefined) return rarity;
    return rarity * (SCORING.everyday + (1 - SCORING.everyday) * getEverydayRarity(term));
  }

  private parseQuestion({
    question,
    previousQuestion = '',
    previousMatches = [],
  }: QuestionInContext): ParsedQuestion {
    const terms = weightQuestionTerms(question, previousQuestion).map(({ term, share }) => ({
      term,
      weight: this.getRarity(term) * share * getNameBoost(term, question),
    }));
    const type = classifyQuestion(getQuestionClause(question));
    const folded = fold(question);
    return {
      terms,
      set: new TermSet(terms.map(({ term }) => term)),
      vector: toWordVector(`${previousQuestion} ${question}`),
      previousScores: new Map(previousMatches.map(({ passage, score }) => [passage.sourceId, score])),
      claim: parseClaim(question),
      total: terms.reduce((sum, { weight }) => sum + weight, 0),
      type,
      presupposes: PRESUPPOSITION.test(folded) || (type !== 'yes-or-no' && !DOUBT_WORDS.test(folded)),
    };
  }

  /** Computes the maximum score of a page from the terms of all its wordings, so that few pages are scored in full. */
  private estimateScore(read: ParsedQuestion, page: MatchableDocument): ScoreEstimate {
    const said = read.terms.map(({ term }) => page.answerTerms.match(term));
    const offered = read.terms.map(({ term }) => page.allFormTerms.match(term));
    const elsewhere = offered.map((share, i) =>
      Math.max(share * SCORING.otherForm, (said[i] ?? 0) * SCORING.answerText),
    );
    const written = page.document.answers.length > 1 ? SCORING.writtenAnswer : 0;
    const beside = (read.previousScores.get(page.document.sourceId) ?? 0) * SCORING.previousMatch;
    const corrects = read.presupposes && page.deniedClaims.some((claim) => assertsClaim(read.claim, claim));
    const bonus =
      written +
      beside +
      (corrects ? SCORING.correction : 0) +
      getSimilarityBonus(read, page, getCoveredShare(read, said));
    const most = offered.map((share, i) => Math.max(share, elsewhere[i] ?? 0));
    return {
      page,
      formMatches: offered,
      fallbackMatches: elsewhere,
      bonus,
      maxScore: getCoveredShare(read, most) ** SCORING.questionExponent + SCORING.sameType + bonus,
      corrects,
    };
  }

  private score(read: ParsedQuestion, { page, formMatches, fallbackMatches, bonus }: ScoreEstimate): number {
    const best = Math.max(
      ...page.forms.map((form) =>
        form.terms.length === 0
          ? 0
          : this.getCoverage(read, form, formMatches, fallbackMatches) + getTypeBonus(read.type, form.type),
      ),
    );
    return best + bonus;
  }

  /** Returns the weighted geometric mean of the question's and the wording's coverage; 0 if no term is shared. */
  private getCoverage(
    read: ParsedQuestion,
    form: QuestionForm,
    offered: readonly number[],
    elsewhere: readonly number[],
  ): number {
    // Look up only terms that some wording of the page contains, because most wordings share none with the question.
    const held = read.terms.map(({ term }, i) => (offered[i] ? form.set.match(term) : 0));
    if (held.every((share) => share === 0)) return 0;
    const shares = held.map((share, i) => Math.max(share, elsewhere[i] ?? 0));
    const oneShared = read.terms.length > 1 && shares.filter((share) => share > 0).length === 1;
    const all = form.terms.reduce((sum, term) => sum + this.getRarity(term), 0);
    const met = form.terms.reduce((sum, term) => sum + this.getRarity(term) * read.set.match(term), 0);
    return (
      getCoveredShare(read, shares) ** SCORING.questionExponent *
      (met / (all || 1)) ** (1 - SCORING.questionExponent) *
      (oneShared ? SCORING.oneShared : 1)
    );
  }
}

interface ScoreEstimate {
  readonly page: MatchableDocument;
  /**
   * For each term of the question, its match with any wording of the page. `fallbackMatches` is its match with another
   * wording or the answer, weighted by `SCORING`.
   */
  readonly formMatches: readonly number[];
  readonly fallbackMatches: readonly number[];
  readonly bonus: number;
  readonly maxScore: number;
  readonly corrects: boolean;
}

const getCoveredShare = ({ terms, total }: ParsedQuestion, held: readonly number[]): number =>
  terms.reduce((sum, { weight }, i) => sum + weight * (held[i] ?? 0), 0) / (total || 1);

function getTypeBonus(asked: QuestionType, answered: QuestionType): number {
  if (asked === 'other' || answered === 'other') return 0;
  return asked === answered ? SCORING.sameType : SCORING.otherType;
}

const getSimilarityBonus = (
  { vector }: ParsedQuestion,
  { vectors }: MatchableDocument,
  answerCoverage: number,
): number =>
  getBonus(SCORING.form, averageSimilarity(findTopSimilarities(vector, vectors.forms))) +
  getBonus(SCORING.answer, findTopSimilarities(vector, vectors.answers)[0]) +
  getBonus(SCORING.answerCoverage, answerCoverage);

const getBonus = ({ weight, usual }: { weight: number; usual: number }, found: number | undefined): number =>
  found === undefined ? 0 : weight * Math.max(found - usual, -SCORING.floor);

/** Similarity from which a wording counts as the question itself. */
const SAME_QUESTION_SIMILARITY = 0.95;

/** Averages the two highest similarities, because one may be chance. Returns the first if it is the question itself. */
const averageSimilarity = ([first, second = first]: readonly number[]): number | undefined =>
  first === undefined || second === undefined || first >= SAME_QUESTION_SIMILARITY
    ? first
    : (first + second) / 2;

function findTopSimilarities(asked: Float32Array | undefined, meanings: Float32Array): number[] {
  if (!asked) return [];
  let first = -Infinity;
  let second = -Infinity;
  for (let from = 0; from < meanings.length; from += asked.length) {
    const found = cosineSimilarity(asked, meanings, from);
    if (found > first) {
      second = first;
      first = found;
    } else if (found > second) second = found;
  }
  return [first, second].slice(0, meanings.length / asked.length);
}

interface ParsedQuestion {
  readonly terms: readonly { readonly term: Term; readonly weight: number }[];
  readonly set: TermSet;
  readonly vector: Float32Array | undefined;
  readonly previousScores: ReadonlyMap<string, number>;
  readonly claim: ParsedClaim;
  readonly total: number;
  readonly type: QuestionType;
  /** True if the question may take something for granted instead of asking whether it is true. */
  readonly presupposes: boolean;
}

/** Returns a higher weight for a name in the question, because the question is about that name and no other. */
function getNameBoost({ word }: Term, question: string): number {
  const at = fold(question).search(new RegExp(`\\b${word}\\b`));
  return at > 1 && /\p{Lu}/u.test(question[at] ?? '') ? 1.25 : 1;
}

const toWordVectors = (texts: readonly string[]): Float32Array =>
  Float32Array.from(texts.flatMap((text) => [...(toWordVector(text) ?? [])]));

const toQuestionForm = (question: string): QuestionForm => {
  const terms = uniqueTerms(extractTerms(question));
  return { terms, set: new TermSet(terms), type: classifyQuestion(question) };
};

const pickAnswer = (answers: readonly ReviewedAnswer[], lang: Language): ReviewedAnswer | undefined =>
  answers.find((answer) => answer.lang === lang) ?? answers[0];

const toPassage = (
  { sourceId, sourceType, title, url, date, answers, speaker, publishers }: CorpusDocument,
  { lang, text, questions }: ReviewedAnswer,
): RetrievedPassage => ({
  id: `answer:${sourceId}:${lang}`,
  sourceId,
  sourceType,
  lang,
  // The title is in one language only, so use the first wording in the answer's language.
  title: answers.length > 1 ? (questions[0] ?? title) : title,
  url,
  date,
  text,
  speaker,
  publishers,
});
