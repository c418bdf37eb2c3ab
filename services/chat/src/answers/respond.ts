import {
  type AnswerBlock,
  type AnswerInput,
  distinct,
  type LanguageModel,
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

/** Measured on the tuning set of tools/evaluation; docs/evaluation.md has the figures. */
const CALIBRATION = {
  /** A reviewed answer that fits so well is the answer, whatever else is known. */
  certain: 0.8,
  /** The same where the question is about what is to come. */
  foretold: 0.95,
  /** One that fits so well is the answer, unless the question is of a kind that nobody can answer. */
  fitting: 0.5,
  /** A second one that fits so nearly as well may be what was meant: it follows. */
  rival: 0.88,
  /** One that fits so well tells a reader whom we cannot answer what we do know. */
  near: 0.45,
  /** Share of the question that a page near it must speak about. */
  nearest: 0.45,
  /** Share that a newer state must speak about to stand before an older answer. */
  superseding: 0.75,
  /** How much more of the question news must speak about than a reviewed answer that is older. */
  closer: 0.15,
  /** Two answers that share so many of their words say the same. */
  same: 0.6,
  /** The answer to a question that names what no text of ours mentions. */
  strange: 0.65,
  /** Share of the question that no text of ours mentions, above which a reviewed answer has to fit better. */
  unheard: 0.5,
  /** The same, above which passages are not quoted. */
  unheardQuoting: 0.3,
} as const;
const NEAREST = 3;

/** The answer to one question of those asked. */
export interface ReplyPart {
  readonly question: string;
  /** `none`: we do not know; the blocks then tell what we do know of the matter. */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly blocks: readonly AnswerBlock[];
  /** Why nobody could know. */
  readonly because?: QuestionClass | undefined;
  /** Pages near the question, where it could not be answered. */
  readonly nearest: readonly RetrievedPassage[];
}

/** What is answered to a reader, and everything that may be cited in it. */
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
  for (const part of questionParts(text)) {
    const question = knowledge.mend(part);
    const asked: Asked = { question, before: goesOn(question) ? last && knowledge.mend(last) : undefined };
    last = asked.before === undefined ? part : `${last ?? ''} ${part}`;
    const reply = await answerPart(part, asked, lang, knowledge, model);
    parts.push(reply.part);
    used.push(...reply.passages);
    tokens += reply.tokens;
  }
  return { parts, passages: used, model: model.name, tokens };
}

interface PartReply {
  readonly part: ReplyPart;
  readonly passages: readonly RetrievedPassage[];
  readonly tokens: number;
}

async function answerPart(
  part: string,
  asked: Asked,
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
  const [best, ...rivals] = await knowledge.answers(asked, lang);
  const because = questionClass(asked.question);
  const unheard = unheardIn(asked.question, knowledge);
  const stranger = namesStranger(asked.question, knowledge);
  const shareIn = ({ title, text }: RetrievedPassage): number =>
    shareOf(asked.question, `${title}\n${text}`, knowledge);
  const limit = limitOf(because, stranger || unheard > CALIBRATION.unheard);
  if (best && (best.corrects || best.score >= limit) && because !== 'private') {
    // Where things stand may have changed since somebody reviewed the answer: what is newer is quoted as well.
    const newer = passages.filter(
      (passage) =>
        isNewer(passage, best.passage) &&
        (passage.sourceType === 'status'
          ? shareIn(passage) >= CALIBRATION.nearest
          : passage.sourceType === 'news' &&
            shareIn(passage) >=
              Math.max(CALIBRATION.superseding, shareIn(best.passage) + CALIBRATION.closer)),
    );
    const alike = best.corrects
      ? undefined
      : rivals.find(
          (rival) =>
            rival.score >= Math.max(limit, best.score * CALIBRATION.rival) && !saysTheSame(rival, best),
        )?.passage;
    const follows = alike ? [alike] : [];
    // What was reviewed may be out of date: a newer state of the same matter stands first, and so does newer news that
    // speaks about more of the question.
    const [leading, others] = split(newer, (passage) => shareIn(passage) >= CALIBRATION.superseding);
    return {
      part: {
        question: part,
        kind: 'quoted',
        blocks: [
          ...quoteAnswer(inputFrom(leading)),
          quoteOf(best.passage),
          ...quoteAnswer(inputFrom(others)),
          ...follows.map(quoteOf),
        ],
        nearest: [],
      },
      passages: [best.passage, ...newer, ...follows],
      tokens: 0,
    };
  }
  const nearest = [...new Map(passages.map((passage) => [passage.sourceId, passage])).values()]
    .filter((passage) => shareIn(passage) >= CALIBRATION.nearest)
    .slice(0, NEAREST);
  // A model may know how to read what our texts do not mention; a quotation cannot answer it.
  const heard = model.kind === 'model' || unheard <= CALIBRATION.unheardQuoting;
  if (!because && !stranger && heard && passages.length > 0) {
    const answer = await model.answer(inputFrom(passages));
    if (answer.kind !== 'none') {
      return {
        part: { question: part, kind: answer.kind, blocks: answer.blocks, nearest: [] },
        passages,
        tokens: answer.tokens,
      };
    }
  }
  const known = best && best.score >= CALIBRATION.near && because !== 'private' ? best.passage : undefined;
  return {
    part: {
      question: part,
      kind: 'none',
      blocks: known ? [quoteOf(known)] : [],
      because,
      nearest: because === 'private' ? [] : nearest,
    },
    passages: known ? [known, ...passages] : passages,
    tokens: 0,
  };
}

/** How well a reviewed answer must fit. */
function limitOf(because: QuestionClass | undefined, stranger: boolean): number {
  if (because === 'forecast') return CALIBRATION.foretold;
  if (because) return CALIBRATION.certain;
  return stranger ? CALIBRATION.strange : CALIBRATION.fitting;
}

const saysTheSame = (one: FoundAnswer, other: FoundAnswer): boolean =>
  new TermSet(termsOf(one.passage.text)).overlap(new TermSet(termsOf(other.passage.text))) > CALIBRATION.same;

/** The members that a test holds for, and the others. */
const split = <T>(all: readonly T[], test: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
];

/** Whether a question names somebody or something that no text of ours mentions. */
const namesStranger = (question: string, knowledge: Knowledge): boolean =>
  [...question.matchAll(/(?<=[\p{L}\d,;] )\p{Lu}\p{L}{2,}/gu)].some(([name]) =>
    termsOf(name).some((term) => term.concept === undefined && !knowledge.knows(term)),
  );

/** How much of a question no text of ours mentions, from 0 to 1. */
function unheardIn(question: string, knowledge: Knowledge): number {
  const weighted = distinct(termsOf(question)).map((term) => ({ term, weight: knowledge.rarityOf(term) }));
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return (
    weighted.reduce((sum, { term, weight }) => sum + (knowledge.knows(term) ? 0 : weight), 0) / (all || 1)
  );
}

const isNewer = (passage: RetrievedPassage, than: RetrievedPassage): boolean =>
  passage.sourceId !== than.sourceId &&
  passage.date !== null &&
  (than.date === null || passage.date > than.date);

/** How much of a question a text speaks about, from 0 to 1. */
function shareOf(question: string, text: string, knowledge: Knowledge): number {
  const held = new TermSet(termsOf(text));
  const weighted = distinct(termsOf(question)).map((term) => ({ term, weight: knowledge.rarityOf(term) }));
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.reduce((sum, { term, weight }) => sum + held.match(term) * weight, 0) / (all || 1);
}

const quoteOf = ({ id, text }: RetrievedPassage): AnswerBlock => ({ text, passageIds: [id] });
