import { fold } from '@frontier/domain';
import {
  type AnswerBlock,
  type AnswerInput,
  type LanguageModel,
  getQuestionClause,
  findForeignPlaces,
  findUnrelatedPlaces,
  quoteAnswer,
  extractTerms,
  TermSet,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { QuestionInContext, AnswerMatch } from '../corpus/question-matcher';
import type { Knowledge } from '../corpus/knowledge';
import type { RetrievedPassage } from '../corpus/corpus-document';
import type { FoundContradiction } from '../contradictions/contradictions.service';
import {
  type AttributedBlock,
  attributeBlocks,
  findContradictions,
  toRepeatablePassage,
} from './attribute-blocks';
import { classifyUnanswerable, type UnanswerableClass } from './classify-unanswerable';
import { isFollowUp, splitQuestions } from './split-questions';
import { QuestionCoverage } from './question-coverage';

/**
 * Thresholds for scores (see `AnswerMatch`) and for coverage, the weighted share of a question's terms that a text
 * contains, from 0 to 1. Chosen on the tuning set of tools/evaluation; docs/evaluation.md has the results.
 */
const THRESHOLDS = {
  /** Minimum score if the question belongs to an `UnanswerableClass`. */
  minScoreUnanswerable: 1,
  /** Minimum score at which a reviewed answer is given. */
  minScore: 0.52,
  /** Score from which a later question in a text needs no help from the matches of the preceding one. */
  standaloneScore: 0.8,
  /** A second reviewed answer is given too if its score is at least this share of the best score. */
  rivalScoreRatio: 0.85,
  /** Minimum gain in score for treating a later question as a follow-up although it does not read like one. */
  followUpGain: 0.15,
  /** Minimum score of a reviewed answer that is shown as related when the question has no answer. */
  relatedScore: 0.4,
  /** Minimum coverage of a reviewed answer that is shown as related. */
  relatedCoverage: 0.35,
  /** Minimum coverage of a suggested page, and of a newer status page that is quoted with a reviewed answer. */
  suggestionCoverage: 0.45,
  /** Coverage from which a newer status page is quoted before a reviewed answer. */
  supersedingCoverage: 0.75,
  /** Minimum coverage of a newer report that is quoted below a reviewed answer. */
  reportCoverage: 0.55,
  /** Two answers are duplicates if more than this share of the shorter one's terms is in both. */
  duplicateOverlap: 0.6,
  /** Minimum score if the question has an unknown name or too many unknown terms (see `maxUnknownShare`). */
  minScoreUnknownTerms: 0.58,
  /** Weighted share of terms that occur in no document, above which `minScoreUnknownTerms` applies. */
  maxUnknownShare: 0.5,
  /** Weighted share of terms that occur in no document, above which passages are not quoted. */
  maxUnknownShareToQuote: 0.3,
} as const;
const MAX_SUGGESTIONS = 3;
/** Maximum number of reports below a reviewed answer. */
const MAX_REPORTS = 2;

export interface ReplyPart {
  readonly question: string;
  /** `none` if the question has no answer; `blocks` may then quote a related reviewed answer. */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly blocks: readonly AttributedBlock[];
  readonly unanswerable?: UnanswerableClass | undefined;
  /** Related pages if the question has no answer; otherwise empty. */
  readonly suggestions: readonly RetrievedPassage[];
}

export interface Reply {
  readonly parts: readonly ReplyPart[];
  readonly passages: readonly RetrievedPassage[];
  /** Reports shown below reviewed answers that they contradict. */
  readonly contradictions: readonly FoundContradiction[];
  readonly model: string;
  readonly tokens: number;
}

/**
 * Answers each question in a text: with a reviewed answer that fits, or else with what the model writes from the
 * retrieved passages. A question without an answer gets a related answer and related pages if there are any. News never
 * stands before a reviewed answer: see `attributeBlocks`.
 *
 * @param before earlier questions of the reader, newest last
 * @throws ModelUnavailableError from `model.answer`
 */
export async function respond(
  text: string,
  lang: Language,
  before: readonly string[],
  knowledge: Knowledge,
  model: LanguageModel,
): Promise<Reply> {
  const used: RetrievedPassage[] = [];
  const parts: ReplyPart[] = [];
  const contradictions: FoundContradiction[] = [];
  let tokens = 0;
  let last = before.at(-1);
  let previousMatches: readonly AnswerMatch[] = [];
  for (const [at, part] of splitQuestions(text).entries()) {
    const asked = await resolveFollowUp(
      knowledge.correctSpelling(part),
      last && knowledge.correctSpelling(last),
      at,
      lang,
      knowledge,
    );
    last = asked.previousQuestion === undefined ? part : `${last ?? ''} ${part}`;
    const reply = await answerPart(part, asked, previousMatches, lang, knowledge, model);
    previousMatches = reply.matches;
    parts.push(reply.part);
    used.push(...reply.passages);
    contradictions.push(...reply.contradictions);
    tokens += reply.tokens;
  }
  return { parts, passages: used, contradictions, model: model.name, tokens };
}

/**
 * Decides whether a question is a follow-up, and returns it with the previous question if so. The first question of a
 * text is a follow-up if it reads like one (`isFollowUp`). A later question is one if that raises the score of its best
 * answer: by any amount if it reads like a follow-up, otherwise by more than `followUpGain`.
 */
async function resolveFollowUp(
  question: string,
  before: string | undefined,
  at: number,
  lang: Language,
  knowledge: Knowledge,
): Promise<QuestionInContext> {
  const inContext: QuestionInContext = { question, previousQuestion: before };
  if (before === undefined) return { question };
  const readsLikeFollowUp = isFollowUp(question);
  if (at === 0) return readsLikeFollowUp ? inContext : { question };
  const [[alone], [together]] = await Promise.all([
    knowledge.findAnswers({ question }, lang),
    knowledge.findAnswers(inContext, lang),
  ]);
  const gained = (together?.score ?? 0) - (alone?.score ?? 0);
  return gained > (readsLikeFollowUp ? 0 : THRESHOLDS.followUpGain) ? inContext : { question };
}

/** Finds answers. Below `standaloneScore`, searches again with a bonus for pages that match the preceding question. */
async function findAnswers(
  asked: QuestionInContext,
  previousMatches: readonly AnswerMatch[],
  lang: Language,
  knowledge: Knowledge,
): Promise<AnswerMatch[]> {
  const found = await knowledge.findAnswers(asked, lang);
  const isClear = (found[0]?.score ?? 0) >= THRESHOLDS.standaloneScore;
  return previousMatches.length === 0 || isClear
    ? found
    : knowledge.findAnswers({ ...asked, previousMatches }, lang);
}

interface PartReply {
  readonly part: ReplyPart;
  readonly matches: readonly AnswerMatch[];
  readonly passages: readonly RetrievedPassage[];
  readonly contradictions: readonly FoundContradiction[];
  readonly tokens: number;
}

type ToModelInput = (passages: readonly RetrievedPassage[]) => AnswerInput;

const createModelInput =
  ({ question, previousQuestion }: QuestionInContext, lang: Language, knowledge: Knowledge): ToModelInput =>
  (passages) => ({
    question,
    ...(previousQuestion === undefined ? {} : { previousQuestion }),
    lang,
    passages: passages.map(({ id, title, text, lang: of, date }) => ({
      id,
      title,
      text,
      lang: of,
      date: date ?? undefined,
    })),
    getRarity: (term) => knowledge.getRarity(term),
  });

async function answerPart(
  part: string,
  asked: QuestionInContext,
  previousMatches: readonly AnswerMatch[],
  lang: Language,
  knowledge: Knowledge,
  model: LanguageModel,
): Promise<PartReply> {
  const toModelInput = createModelInput(asked, lang, knowledge);
  const passages = (await knowledge.findPassages(asked, lang)).map(toRepeatablePassage);
  const found = await findAnswers(asked, previousMatches, lang, knowledge);
  const [best, ...rivals] = found;
  const question = new QuestionCoverage(asked.question, knowledge);
  const unanswerable = classifyInContext(asked);
  const isAboutAnotherPlace = best !== undefined && asksAboutAnotherPlace(asked, best.passage);
  const hasUnknownTerms = question.hasUnknownName || question.unknownShare > THRESHOLDS.maxUnknownShare;
  const limit = isAboutAnotherPlace ? Infinity : getMinScore(unanswerable, hasUnknownTerms);
  if (best && (best.correctsPremise || best.score >= limit) && unanswerable !== 'private') {
    const { leading, others } = findNewerStatuses(best.passage, passages, question);
    const rival = findRival(best, rivals, limit);
    const follows = rival ? [rival.passage] : [];
    const newest = await knowledge.findReports(asked, lang);
    const reports = quoteReports(newest.map(toRepeatablePassage), best.passage, question, toModelInput);
    const blocks = [
      ...quoteAnswer(toModelInput(leading)),
      toQuoteBlock(best.passage),
      ...quoteAnswer(toModelInput(others)),
      ...follows.map(toQuoteBlock),
      ...reports.map(({ block }) => block),
    ];
    const used = [best.passage, ...leading, ...others, ...follows, ...reports.map(({ passage }) => passage)];
    return {
      part: {
        ...{ question: part, kind: 'quoted', suggestions: [] },
        blocks: attributeBlocks(blocks, used, lang, true),
      },
      matches: found,
      passages: used,
      contradictions: findContradictions(best.passage, reports),
      tokens: 0,
    };
  }
  const known = unanswerable !== 'private' && best && isRelated(best, question) ? [best.passage] : [];
  // A model may understand terms that occur in no document, but quotes cannot answer a question about them.
  const canUsePassages = model.kind === 'model' || question.unknownShare <= THRESHOLDS.maxUnknownShareToQuote;
  if (
    !unanswerable &&
    !isAboutAnotherPlace &&
    !question.hasUnknownName &&
    canUsePassages &&
    passages.length > 0
  ) {
    const { kind, blocks, tokens } = await model.answer(toModelInput(passages));
    if (kind !== 'none') {
      const told = attributeBlocks(blocks, passages, lang, false);
      // A report on the subject of a reviewed answer stands below that answer, even if it fits the question better.
      const above = told[0]?.speaker === 'publisher' ? known : [];
      return {
        part: {
          ...{ question: part, kind, suggestions: [] },
          blocks: [...attributeBlocks(above.map(toQuoteBlock), above, lang, true), ...told],
        },
        ...{ matches: found, passages: [...above, ...passages], contradictions: [], tokens },
      };
    }
  }
  const nearest = unanswerable === 'private' ? [] : suggestPages(question, passages);
  return {
    part: {
      question: part,
      kind: 'none',
      blocks: attributeBlocks(known.map(toQuoteBlock), known, lang, true),
      unanswerable,
      suggestions: nearest,
    },
    matches: found,
    passages: [...known, ...passages],
    contradictions: [],
    tokens: 0,
  };
}

const isRelated = ({ score, passage }: AnswerMatch, question: QuestionCoverage): boolean =>
  score >= THRESHOLDS.relatedScore && question.coverageBy(passage) >= THRESHOLDS.relatedCoverage;

/**
 * Selects status pages that are newer than a reviewed answer, because the facts may have changed since its review.
 * `leading` pages have at least `supersedingCoverage` and are quoted before the answer; `others` are quoted after it.
 */
function findNewerStatuses(
  reviewed: RetrievedPassage,
  passages: readonly RetrievedPassage[],
  question: QuestionCoverage,
): { leading: RetrievedPassage[]; others: RetrievedPassage[] } {
  const newer = passages
    .filter((passage) => passage.sourceType === 'status' && isNewer(passage, reviewed))
    .filter((passage) => question.coverageBy(passage) >= THRESHOLDS.suggestionCoverage);
  const isLeading = (passage: RetrievedPassage): boolean =>
    question.coverageBy(passage) >= THRESHOLDS.supersedingCoverage;
  return { leading: newer.filter(isLeading), others: newer.filter((passage) => !isLeading(passage)) };
}

interface QuotedReport {
  readonly passage: RetrievedPassage;
  readonly block: AnswerBlock;
  readonly sentence: string;
}

/** Quotes a sentence of each report on the question that is not older than the reviewed answer. */
function quoteReports(
  passages: readonly RetrievedPassage[],
  reviewed: RetrievedPassage,
  question: QuestionCoverage,
  toModelInput: ToModelInput,
): QuotedReport[] {
  const quoted = passages
    .filter(({ date }) => date !== null && (reviewed.date === null || date >= reviewed.date))
    .filter((passage) => question.coverageBy(passage) >= THRESHOLDS.reportCoverage)
    .flatMap((passage): QuotedReport[] => {
      const [block] = quoteAnswer(toModelInput([passage]));
      return block ? [{ passage, block, sentence: block.text }] : [];
    });
  return [...new Map(quoted.toReversed().map((one) => [one.passage.sourceId, one])).values()]
    .toReversed()
    .slice(0, MAX_REPORTS);
}

/** Finds a different answer that scores nearly as high as `best`, which may only correct a premise of the question. */
const findRival = (
  best: AnswerMatch,
  rivals: readonly AnswerMatch[],
  limit: number,
): AnswerMatch | undefined =>
  rivals.find(
    (rival) =>
      rival.score >= Math.max(limit, best.score * THRESHOLDS.rivalScoreRatio) && !isDuplicate(rival, best),
  );

function suggestPages(question: QuestionCoverage, passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  return [...new Map(passages.map((passage) => [passage.sourceId, passage])).values()]
    .filter((passage) => question.coverageBy(passage) >= THRESHOLDS.suggestionCoverage)
    .slice(0, MAX_SUGGESTIONS);
}

/** Classifies a question. A follow-up to a question about a private life is private, too. */
function classifyInContext({
  question,
  previousQuestion = '',
}: QuestionInContext): UnanswerableClass | undefined {
  return classifyUnanswerable(previousQuestion) === 'private' ? 'private' : classifyUnanswerable(question);
}

function getMinScore(unanswerable: UnanswerableClass | undefined, hasUnknownTerms: boolean): number {
  if (unanswerable) return THRESHOLDS.minScoreUnanswerable;
  return hasUnknownTerms ? THRESHOLDS.minScoreUnknownTerms : THRESHOLDS.minScore;
}

const asksAboutAnotherPlace = (
  { question, previousQuestion = '' }: QuestionInContext,
  { title, text }: RetrievedPassage,
): boolean => {
  const answerPlaces = new Set(findUnrelatedPlaces(`${title} ${text}`));
  const said = fold(text);
  return (
    findUnrelatedPlaces(getQuestionClause(question)).some((place) => !answerPlaces.has(place)) ||
    findForeignPlaces(`${previousQuestion} ${question}`).some((place) => !said.includes(place))
  );
};

const isDuplicate = (one: AnswerMatch, other: AnswerMatch): boolean =>
  new TermSet(extractTerms(one.passage.text)).overlap(new TermSet(extractTerms(other.passage.text))) >
  THRESHOLDS.duplicateOverlap;

const isNewer = (passage: RetrievedPassage, than: RetrievedPassage): boolean =>
  passage.sourceId !== than.sourceId &&
  passage.date !== null &&
  (than.date === null || passage.date > than.date);

const toQuoteBlock = ({ id, text }: RetrievedPassage): AnswerBlock => ({ text, passageIds: [id] });
