import { fold } from '@frontier/domain';
import {
  type AnswerBlock,
  type AnswerInput,
  type LanguageModel,
  askedClause,
  placesAbroad,
  placesElsewhere,
  quoteAnswer,
  termsOf,
  TermSet,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { Asked, FoundAnswer } from '../library/answer-book';
import type { Knowledge } from '../library/knowledge';
import type { RetrievedPassage } from '../library/known-document';
import { questionClass, type QuestionClass } from './question-class';
import { goesOn, questionParts } from './question-parts';
import { WeighedQuestion } from './weighed-question';

/** Measured on the tuning set of tools/evaluation; docs/evaluation.md has the figures. */
const CALIBRATION = {
  /** A reviewed answer that fits so well is the answer, whatever else is known. */
  certain: 1,
  /** One that fits so well is the answer, unless the question is of a kind that nobody can answer. */
  fitting: 0.52,
  /** A further question that an answer fits so well by itself needs nothing from the question before it. */
  clear: 0.8,
  /** A second one that fits so nearly as well may be what was meant: it follows. */
  rival: 0.85,
  /** How much better an answer a further part of a question must find with the part before it. */
  together: 0.15,
  /** One that fits so well tells a reader whom we cannot answer what we do know. */
  near: 0.4,
  /** Share of the question that it must speak about by itself, or it is beside the point. */
  nearShare: 0.35,
  /** Share of the question that a page near it must speak about. */
  nearest: 0.45,
  /** Share that a newer state must speak about to stand before an older answer. */
  superseding: 0.75,
  /** How much more of the question news must speak about than a reviewed answer that is older. */
  closer: 0.15,
  /** Two answers that share so many of their words say the same. */
  same: 0.6,
  /** The answer to a question that names what no text of ours mentions. */
  strange: 0.58,
  /** Share of the question that no text of ours mentions, above which a reviewed answer has to fit better. */
  unheard: 0.5,
  /** The same, above which passages are not quoted. */
  unheardQuoting: 0.3,
} as const;
const NEAREST = 3;

export interface ReplyPart {
  readonly question: string;
  /** `none`: we do not know; the blocks then tell what we do know of the matter. */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly blocks: readonly AnswerBlock[];
  readonly because?: QuestionClass | undefined;
  /** Pages near the question, where it could not be answered. */
  readonly nearest: readonly RetrievedPassage[];
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
  let beside: readonly FoundAnswer[] = [];
  for (const [at, part] of questionParts(text).entries()) {
    const asked = await understood(knowledge.mend(part), last && knowledge.mend(last), at, lang, knowledge);
    last = asked.before === undefined ? part : `${last ?? ''} ${part}`;
    const reply = await answerPart(part, asked, beside, lang, knowledge, model);
    beside = reply.found;
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
async function understood(
  question: string,
  before: string | undefined,
  at: number,
  lang: Language,
  knowledge: Knowledge,
): Promise<Asked> {
  const following: Asked = { question, before };
  if (before === undefined) return { question };
  const leans = goesOn(question);
  if (at === 0) return leans ? following : { question };
  const [[alone], [together]] = await Promise.all([
    knowledge.answers({ question }, lang),
    knowledge.answers(following, lang),
  ]);
  const gained = (together?.score ?? 0) - (alone?.score ?? 0);
  return gained > (leans ? 0 : CALIBRATION.together) ? following : { question };
}

/** Where nothing fits a further question well by itself, what was found for the one before it counts as well. */
async function answersTo(
  asked: Asked,
  beside: readonly FoundAnswer[],
  lang: Language,
  knowledge: Knowledge,
): Promise<FoundAnswer[]> {
  const found = await knowledge.answers(asked, lang);
  const isClear = (found[0]?.score ?? 0) >= CALIBRATION.clear;
  return beside.length === 0 || isClear ? found : knowledge.answers({ ...asked, beside }, lang);
}

interface PartReply {
  readonly part: ReplyPart;
  readonly found: readonly FoundAnswer[];
  readonly passages: readonly RetrievedPassage[];
  readonly tokens: number;
}

async function answerPart(
  part: string,
  asked: Asked,
  beside: readonly FoundAnswer[],
  lang: Language,
  knowledge: Knowledge,
  model: LanguageModel,
): Promise<PartReply> {
  const inputFrom = (passages: readonly RetrievedPassage[]): AnswerInput => ({
    question: asked.question,
    ...(asked.before === undefined ? {} : { before: asked.before }),
    lang,
    passages: passages.map(({ id, title, text, lang: of, date }) => ({
      id,
      title,
      text,
      lang: of,
      date: date ?? undefined,
    })),
    rarityOf: (term) => knowledge.rarityOf(term),
  });
  const passages = await knowledge.passages(asked, lang);
  const found = await answersTo(asked, beside, lang, knowledge);
  const [best, ...rivals] = found;
  const question = new WeighedQuestion(asked.question, knowledge);
  const because = classOf(asked);
  const elsewhere = best !== undefined && isElsewhere(asked, best.passage);
  const strange = question.namesStranger || question.unheard > CALIBRATION.unheard;
  const limit = elsewhere ? Infinity : limitOf(because, strange);
  if (best && (best.corrects || best.score >= limit) && because !== 'private') {
    const { leading, others } = newerThan(best.passage, passages, question);
    const rival = rivalOf(best, rivals, limit);
    const follows = rival ? [rival.passage] : [];
    const blocks = [
      ...quoteAnswer(inputFrom(leading)),
      quoteOf(best.passage),
      ...quoteAnswer(inputFrom(others)),
      ...follows.map(quoteOf),
    ];
    return {
      part: { question: part, kind: 'quoted', blocks, nearest: [] },
      found,
      passages: [best.passage, ...leading, ...others, ...follows],
      tokens: 0,
    };
  }
  // A model may know how to read what our texts do not mention; a quotation cannot answer it.
  const heard = model.kind === 'model' || question.unheard <= CALIBRATION.unheardQuoting;
  if (!because && !elsewhere && !question.namesStranger && heard && passages.length > 0) {
    const { kind, blocks, tokens } = await model.answer(inputFrom(passages));
    if (kind !== 'none')
      return { part: { question: part, kind, blocks, nearest: [] }, found, passages, tokens };
  }
  const isNear =
    best !== undefined &&
    best.score >= CALIBRATION.near &&
    question.shareIn(best.passage) >= CALIBRATION.nearShare;
  const known = isNear && because !== 'private' ? [best.passage] : [];
  const nearest = because === 'private' ? [] : nearestTo(question, passages);
  return {
    part: { question: part, kind: 'none', blocks: known.map(quoteOf), because, nearest },
    found,
    passages: [...known, ...passages],
    tokens: 0,
  };
}

/**
 * Where things stand may have changed since somebody reviewed the answer: what is newer is quoted as well. A newer state
 * of the same matter leads, and so does newer news that speaks about more of the question.
 */
function newerThan(
  reviewed: RetrievedPassage,
  passages: readonly RetrievedPassage[],
  question: WeighedQuestion,
): { leading: RetrievedPassage[]; others: RetrievedPassage[] } {
  const wantedOf = ({ sourceType }: RetrievedPassage): number | undefined => {
    if (sourceType === 'status') return CALIBRATION.nearest;
    if (sourceType !== 'news') return undefined;
    return Math.max(CALIBRATION.superseding, question.shareIn(reviewed) + CALIBRATION.closer);
  };
  const leading: RetrievedPassage[] = [];
  const others: RetrievedPassage[] = [];
  for (const passage of passages.filter((each) => isNewer(each, reviewed))) {
    const wanted = wantedOf(passage);
    const share = question.shareIn(passage);
    if (wanted === undefined || share < wanted) continue;
    (share >= CALIBRATION.superseding ? leading : others).push(passage);
  }
  return { leading, others };
}

/**
 * Another reviewed answer that may as well be what was meant, and says something else. After a correction it is the one
 * to what was asked beside the false statement.
 */
const rivalOf = (best: FoundAnswer, rivals: readonly FoundAnswer[], limit: number): FoundAnswer | undefined =>
  rivals.find(
    (rival) => rival.score >= Math.max(limit, best.score * CALIBRATION.rival) && !saysTheSame(rival, best),
  );

function nearestTo(question: WeighedQuestion, passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  return [...new Map(passages.map((passage) => [passage.sourceId, passage])).values()]
    .filter((passage) => question.shareIn(passage) >= CALIBRATION.nearest)
    .slice(0, NEAREST);
}

/** What goes on from a question about somebody's private life is about it as well. */
function classOf({ question, before = '' }: Asked): QuestionClass | undefined {
  return questionClass(before) === 'private' ? 'private' : questionClass(question);
}

function limitOf(because: QuestionClass | undefined, stranger: boolean): number {
  if (because) return CALIBRATION.certain;
  return stranger ? CALIBRATION.strange : CALIBRATION.fitting;
}

const isElsewhere = ({ question, before = '' }: Asked, { title, text }: RetrievedPassage): boolean => {
  const elsewhere = new Set(placesElsewhere(`${title} ${text}`));
  const said = fold(text);
  return (
    placesElsewhere(askedClause(question)).some((place) => !elsewhere.has(place)) ||
    placesAbroad(`${before} ${question}`).some((place) => !said.includes(place))
  );
};

const saysTheSame = (one: FoundAnswer, other: FoundAnswer): boolean =>
  new TermSet(termsOf(one.passage.text)).overlap(new TermSet(termsOf(other.passage.text))) > CALIBRATION.same;

const isNewer = (passage: RetrievedPassage, than: RetrievedPassage): boolean =>
  passage.sourceId !== than.sourceId &&
  passage.date !== null &&
  (than.date === null || passage.date > than.date);

const quoteOf = ({ id, text }: RetrievedPassage): AnswerBlock => ({ text, passageIds: [id] });
