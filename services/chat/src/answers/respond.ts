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
import { classifyUnanswerable, type UnanswerableClass } from './classify-unanswerable';
import { isFollowUp, splitQuestions } from './split-questions';
import { QuestionCoverage } from './question-coverage';

/** Measured on the tuning set of tools/evaluation; docs/evaluation.md has the figures. */
const THRESHOLDS = {
  /** A reviewed answer that fits so well is the answer, whatever else is known. */
  minScoreUnanswerable: 1,
  /** One that fits so well is the answer, unless the question is of a kind that nobody can answer. */
  minScore: 0.52,
  /** A further question that an answer fits so well by itself needs nothing from the question before it. */
  standaloneScore: 0.8,
  /** A second one that fits so nearly as well may be what was meant: it follows. */
  rivalScoreRatio: 0.85,
  /** How much better an answer a further part of a question must find with the part before it. */
  followUpGain: 0.15,
  /** One that fits so well tells a reader whom we cannot answer what we do know. */
  relatedScore: 0.4,
  /** Share of the question that it must speak about by itself, or it is beside the point. */
  relatedCoverage: 0.35,
  /** Share of the question that a page near it must speak about. */
  suggestionCoverage: 0.45,
  /** Share that a newer state must speak about to stand before an older answer. */
  supersedingCoverage: 0.75,
  /** How much more of the question news must speak about than a reviewed answer that is older. */
  newsCoverageMargin: 0.15,
  /** Two answers that share so many of their words say the same. */
  duplicateOverlap: 0.6,
  /** The answer to a question that names what no text of ours mentions. */
  minScoreUnknownTerms: 0.58,
  /** Share of the question that no text of ours mentions, above which a reviewed answer has to fit better. */
  maxUnknownShare: 0.5,
  /** The same, above which passages are not quoted. */
  maxUnknownShareToQuote: 0.3,
} as const;
const MAX_SUGGESTIONS = 3;

export interface ReplyPart {
  readonly question: string;
  /** `none`: we do not know; the blocks then tell what we do know of the matter. */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly blocks: readonly AnswerBlock[];
  readonly unanswerable?: UnanswerableClass | undefined;
  /** Pages near the question, where it could not be answered. */
  readonly suggestions: readonly RetrievedPassage[];
}

export interface Reply {
  readonly parts: readonly ReplyPart[];
  readonly passages: readonly RetrievedPassage[];
  readonly model: string;
  readonly tokens: number;
}

/**
 * Answers a question: with a reviewed answer that fits it; else by what the model makes of the passages; else with
 * what we do know. Each of several questions by itself. Throws what `model.answer` throws.
 *
 * @param before what the reader asked before, the newest last
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
  let tokens = 0;
  let last = before.at(-1);
  let beside: readonly AnswerMatch[] = [];
  for (const [at, part] of splitQuestions(text).entries()) {
    const asked = await resolveFollowUp(
      knowledge.correctSpelling(part),
      last && knowledge.correctSpelling(last),
      at,
      lang,
      knowledge,
    );
    last = asked.previousQuestion === undefined ? part : `${last ?? ''} ${part}`;
    const reply = await answerPart(part, asked, beside, lang, knowledge, model);
    beside = reply.matches;
    parts.push(reply.part);
    used.push(...reply.passages);
    tokens += reply.tokens;
  }
  return { parts, passages: used, model: model.name, tokens };
}

/**
 * A question with what it goes on from. A further part of the same text may leave its subject to the part before it
 * without showing it, or lean on it by no more than a word: it goes on where that gives it the better answer.
 */
async function resolveFollowUp(
  question: string,
  before: string | undefined,
  at: number,
  lang: Language,
  knowledge: Knowledge,
): Promise<QuestionInContext> {
  const following: QuestionInContext = { question, previousQuestion: before };
  if (before === undefined) return { question };
  const leans = isFollowUp(question);
  if (at === 0) return leans ? following : { question };
  const [[alone], [together]] = await Promise.all([
    knowledge.findAnswers({ question }, lang),
    knowledge.findAnswers(following, lang),
  ]);
  const gained = (together?.score ?? 0) - (alone?.score ?? 0);
  return gained > (leans ? 0 : THRESHOLDS.followUpGain) ? following : { question };
}

/** Where nothing fits a further question well by itself, what was found for the one before it counts as well. */
async function findAnswers(
  asked: QuestionInContext,
  beside: readonly AnswerMatch[],
  lang: Language,
  knowledge: Knowledge,
): Promise<AnswerMatch[]> {
  const found = await knowledge.findAnswers(asked, lang);
  const isClear = (found[0]?.score ?? 0) >= THRESHOLDS.standaloneScore;
  return beside.length === 0 || isClear
    ? found
    : knowledge.findAnswers({ ...asked, previousMatches: beside }, lang);
}

interface PartReply {
  readonly part: ReplyPart;
  readonly matches: readonly AnswerMatch[];
  readonly passages: readonly RetrievedPassage[];
  readonly tokens: number;
}

async function answerPart(
  part: string,
  asked: QuestionInContext,
  beside: readonly AnswerMatch[],
  lang: Language,
  knowledge: Knowledge,
  model: LanguageModel,
): Promise<PartReply> {
  const toModelInput = (passages: readonly RetrievedPassage[]): AnswerInput => ({
    question: asked.question,
    ...(asked.previousQuestion === undefined ? {} : { previousQuestion: asked.previousQuestion }),
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
  const passages = await knowledge.findPassages(asked, lang);
  const found = await findAnswers(asked, beside, lang, knowledge);
  const [best, ...rivals] = found;
  const question = new QuestionCoverage(asked.question, knowledge);
  const because = classifyInContext(asked);
  const elsewhere = best !== undefined && asksAboutAnotherPlace(asked, best.passage);
  const strange = question.hasUnknownName || question.unknownShare > THRESHOLDS.maxUnknownShare;
  const limit = elsewhere ? Infinity : getMinScore(because, strange);
  if (best && (best.correctsPremise || best.score >= limit) && because !== 'private') {
    const { leading, others } = findNewerPassages(best.passage, passages, question);
    const rival = findRival(best, rivals, limit);
    const follows = rival ? [rival.passage] : [];
    const blocks = [
      ...quoteAnswer(toModelInput(leading)),
      toQuoteBlock(best.passage),
      ...quoteAnswer(toModelInput(others)),
      ...follows.map(toQuoteBlock),
    ];
    return {
      part: { question: part, kind: 'quoted', blocks, suggestions: [] },
      matches: found,
      passages: [best.passage, ...leading, ...others, ...follows],
      tokens: 0,
    };
  }
  // A model may know how to read what our texts do not mention; a quotation cannot answer it.
  const heard = model.kind === 'model' || question.unknownShare <= THRESHOLDS.maxUnknownShareToQuote;
  if (!because && !elsewhere && !question.hasUnknownName && heard && passages.length > 0) {
    const { kind, blocks, tokens } = await model.answer(toModelInput(passages));
    if (kind !== 'none')
      return { part: { question: part, kind, blocks, suggestions: [] }, matches: found, passages, tokens };
  }
  const isNear =
    best !== undefined &&
    best.score >= THRESHOLDS.relatedScore &&
    question.coverageBy(best.passage) >= THRESHOLDS.relatedCoverage;
  const known = isNear && because !== 'private' ? [best.passage] : [];
  const nearest = because === 'private' ? [] : suggestPages(question, passages);
  return {
    part: {
      question: part,
      kind: 'none',
      blocks: known.map(toQuoteBlock),
      unanswerable: because,
      suggestions: nearest,
    },
    matches: found,
    passages: [...known, ...passages],
    tokens: 0,
  };
}

/**
 * Where things stand may have changed since somebody reviewed the answer: what is newer is quoted as well. A newer state
 * of the same matter leads, and so does newer news that speaks about more of the question.
 */
function findNewerPassages(
  reviewed: RetrievedPassage,
  passages: readonly RetrievedPassage[],
  question: QuestionCoverage,
): { leading: RetrievedPassage[]; others: RetrievedPassage[] } {
  const getMinCoverage = ({ sourceType }: RetrievedPassage): number | undefined => {
    if (sourceType === 'status') return THRESHOLDS.suggestionCoverage;
    if (sourceType !== 'news') return undefined;
    return Math.max(
      THRESHOLDS.supersedingCoverage,
      question.coverageBy(reviewed) + THRESHOLDS.newsCoverageMargin,
    );
  };
  const leading: RetrievedPassage[] = [];
  const others: RetrievedPassage[] = [];
  for (const passage of passages.filter((each) => isNewer(each, reviewed))) {
    const wanted = getMinCoverage(passage);
    const share = question.coverageBy(passage);
    if (wanted === undefined || share < wanted) continue;
    (share >= THRESHOLDS.supersedingCoverage ? leading : others).push(passage);
  }
  return { leading, others };
}

/**
 * Another reviewed answer that may as well be what was meant, and says something else. After a correction it is the one
 * to what was asked beside the false statement.
 */
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

/** What goes on from a question about somebody's private life is about it as well. */
function classifyInContext({
  question,
  previousQuestion = '',
}: QuestionInContext): UnanswerableClass | undefined {
  return classifyUnanswerable(previousQuestion) === 'private' ? 'private' : classifyUnanswerable(question);
}

function getMinScore(because: UnanswerableClass | undefined, stranger: boolean): number {
  if (because) return THRESHOLDS.minScoreUnanswerable;
  return stranger ? THRESHOLDS.minScoreUnknownTerms : THRESHOLDS.minScore;
}

const asksAboutAnotherPlace = (
  { question, previousQuestion = '' }: QuestionInContext,
  { title, text }: RetrievedPassage,
): boolean => {
  const elsewhere = new Set(findUnrelatedPlaces(`${title} ${text}`));
  const said = fold(text);
  return (
    findUnrelatedPlaces(getQuestionClause(question)).some((place) => !elsewhere.has(place)) ||
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
