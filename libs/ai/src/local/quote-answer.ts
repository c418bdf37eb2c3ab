import { fold } from '@frontier/domain';
import type { Language } from '@frontier/domain';
import type { AnswerBlock, AnswerInput, Passage } from '../ports';
import { isAnaphoric } from '../text/anaphora';
import { MONTHS } from '../text/months';
import { classifyQuestion, type QuestionType } from '../text/question-type';
import { splitWithHeadings, type Sentence } from '../text/sentences-with-headings';
import { getQuestionClause, weightQuestionTerms } from '../text/question-terms';
import { type Term, extractTerms, TermSet } from '../text/terms';

/** Thresholds and weights, tuned on the tuning set of tools/evaluation; docs/evaluation.md has the results. */
const CALIBRATION = {
  /** Minimum coverage of a passage: the weighted share of the question's terms that it contains. */
  passageCoverage: 0.55,
  sentenceScore: 0.52,
  /** Minimum score of a further quote, as a share of the best score. */
  relative: 0.85,
  /** Minimum coverage by a sentence with the one before it. `ownWithShape` is for sentences of the expected shape. */
  own: 0.3,
  ownWithShape: 0.15,
  /** Weight of a term in the title or heading, in the previous sentence, or elsewhere in the passage. */
  title: 0.6,
  before: 0.45,
  passage: 0.3,
  /** Bonus for the expected shape: a number for "how much", a date for "when". */
  expectedShape: 0.14,
  /** Bonus for the first sentences of a text whose title matches the question. */
  lead: 0.16,
  /** Discount per rank of the passage, because the order of the passages is evidence of relevance. */
  rankDiscount: 0.02,
  /** Factor for sentences about the past, if the question is about the present. */
  past: 0.82,
  otherLanguage: 0.9,
} as const;
const MAX_BLOCKS = 3;
const SHORTEST_QUOTE = 20;
const LONGEST_QUOTE = 450;

const MONTH = new RegExp(String.raw`\b(?:${MONTHS})\b|\b(?:17|19|20)\d\d\b`);
const FIGURE =
  /\d|per ?cent|por ciento|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|half|nothing|none|no limit|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|mitad)\b/;
const NOT_A_DATE = new RegExp(
  String.raw`\b(?:\d{1,2} )?(?:${MONTHS})(?: (?:de )?\d{4})?\b|\b(?:19|20)\d\d\b`,
  'g',
);
const ACTOR =
  /\b(?:officers?|police|policia|government|gobierno|parliament|parlamento|council|consejo|court|tribunal|ministers?|minister|commission|comision|committee|department|departamento|authority|autoridad|agency|agencia|importers?|employers?|spain|espana|residents?|customs|company)\b/;
const VERDICT =
  /^(?:yes|no|not|si|in effect|in principle|only|it depends|up to)\b|\b(?:not|no|cannot|may|must|can|need|needs|never|nobody|puede|pueden|debe|deben|hay)\b/;
const ASKS_FOR_PAST =
  /\b(?:was|were|did|used to|former|formerly|before|history|past|ago|era|eran|fue|antes|hubo|17\d\d|19\d\d|20[012]\d)\b/;
const PAST =
  /\b(?:was to|were to|had (?:been|to)|until (?:july|14 july)|before (?:july|the treaty|the border)|was planned|were planned|19\d\d|20(?:0\d|1\d|2[0-4]))\b/;
/** Matches headings of sections that list open questions in fragments, which are not quoted. */
const UNKNOWNS = /\b(?:not (?:know|known|found)|have not found|not found|open questions|still open)\b/;
/** Matches sentences that only refer the reader to another page. */
const POINTER = /^(?:see|more (?:in|on)|for (?:more|the|what)\b.{0,60}\bsee|read|vea|vease)\b/;
interface Quote {
  readonly block: AnswerBlock;
  readonly terms: TermSet;
  readonly score: number;
}

/** Returns 1 if a sentence has what its question type needs, such as a figure, a date or an actor; otherwise 0. */
function getShapeScore(type: QuestionType, folded: string): number {
  switch (type) {
    case 'quantity':
      return FIGURE.test(folded.replaceAll(NOT_A_DATE, ' ')) ? 1 : 0;
    case 'moment':
      return MONTH.test(folded) ? 1 : 0;
    case 'person':
      return ACTOR.test(folded) ? 1 : 0;
    case 'yes-or-no':
      return VERDICT.test(folded) ? 1 : 0;
    default:
      return 0;
  }
}

interface ParsedQuestion {
  readonly type: QuestionType;
  readonly past: boolean;
  readonly lang: Language;
  /** Returns the weighted share of the question's terms that match, from 0 to 1. */
  share(match: (term: Term) => number): number;
}

function parseQuestion({
  question,
  lang,
  passages,
  previousQuestion = '',
  getRarity,
}: AnswerInput): ParsedQuestion | undefined {
  const terms = weightQuestionTerms(question, previousQuestion);
  const sets = passages.map(({ title, text }) => new TermSet(extractTerms(`${title}\n${text}`)));
  const amongPassages = (term: Term): number => {
    const holding = sets.filter((set) => set.match(term) > 0).length;
    return Math.log(1 + (sets.length + 0.5) / (Math.max(holding, 1) + 0.5));
  };
  const rarity = getRarity ?? amongPassages;
  const weighted = terms.map(({ term, share }) => ({ term, weight: rarity(term) * share }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const folded = fold(question);
  return {
    type: classifyQuestion(getQuestionClause(question)),
    past: ASKS_FOR_PAST.test(folded),
    lang,
    share: (match) => weighted.reduce((sum, { term, weight }) => sum + match(term) * weight, 0) / total,
  };
}

/** Prepends the previous sentence if the sentence needs it, such as one that starts with "It". */
function withPrecedingSentence(all: readonly Sentence[], i: number): string {
  const { text, paragraph } = all[i] as Sentence;
  const earlier = all[i - 1];
  const together = earlier?.paragraph === paragraph ? `${earlier.text} ${text}` : text;
  return isAnaphoric(text) && together.length <= LONGEST_QUOTE ? together : text;
}

function findQuotes(passage: Passage, rank: number, asked: ParsedQuestion): Quote[] {
  const everything = new TermSet(extractTerms(`${passage.title}\n${passage.text}`));
  if (asked.share((term) => everything.match(term)) < CALIBRATION.passageCoverage) return [];
  const title = new TermSet(extractTerms(passage.title));
  const aboutTitle = asked.share((term) => title.match(term));
  const all = splitWithHeadings(passage.text, passage.lang);
  return all.flatMap(({ text, heading, paragraph }, i): Quote[] => {
    const folded = fold(text);
    if (text.length < SHORTEST_QUOTE || text.length > LONGEST_QUOTE || !/[.!…»"”’)]$/.test(text)) return [];
    if (POINTER.test(folded) || UNKNOWNS.test(fold(heading))) return [];
    const own = new TermSet(extractTerms(text));
    const above = new TermSet(extractTerms(heading));
    const earlier = all[i - 1];
    const before = new TermSet(extractTerms(earlier?.paragraph === paragraph ? earlier.text : ''));
    const shape = getShapeScore(asked.type, folded);
    // The first sentence continues the title, so title terms count for it.
    const said = asked.share((term) =>
      Math.max(own.match(term), before.match(term), i === 0 ? title.match(term) : 0),
    );
    if (said < (shape > 0 ? CALIBRATION.ownWithShape : CALIBRATION.own)) return [];
    const spoken = asked.share((term) =>
      Math.max(
        own.match(term),
        Math.max(title.match(term), above.match(term)) * CALIBRATION.title,
        before.match(term) * CALIBRATION.before,
        everything.match(term) * CALIBRATION.passage,
      ),
    );
    const lead = (aboutTitle * CALIBRATION.lead) / (1 + i);
    const past = !asked.past && PAST.test(folded) ? CALIBRATION.past : 1;
    const foreign = passage.lang === asked.lang ? 1 : CALIBRATION.otherLanguage;
    const score =
      (spoken + lead + shape * CALIBRATION.expectedShape) *
      past *
      foreign *
      (1 - rank * CALIBRATION.rankDiscount);
    return [{ block: { text: withPrecedingSentence(all, i), passageIds: [passage.id] }, terms: own, score }];
  });
}

/**
 * Returns up to three quotations in whole sentences; none if the passages do not cover the question. The score is
 * the share of the question's terms (stems and concepts, weighted by rarity) in the sentence and its context, plus
 * a bonus for the expected shape.
 */
export function quoteAnswer(input: AnswerInput): AnswerBlock[] {
  const asked = parseQuestion(input);
  if (!asked) return [];
  const quotes = input.passages
    .flatMap((passage, rank) => findQuotes(passage, rank, asked))
    .filter(({ score }) => score >= CALIBRATION.sentenceScore)
    .sort((a, b) => b.score - a.score);
  const chosen: Quote[] = [];
  for (const quote of quotes) {
    if (chosen.length === MAX_BLOCKS || quote.score < (quotes[0]?.score ?? 0) * CALIBRATION.relative) break;
    if (
      chosen.some(
        ({ terms, block }) => terms.overlap(quote.terms) > 0.7 || block.text.includes(quote.block.text),
      )
    )
      continue;
    chosen.push(quote);
  }
  return chosen.map(({ block }) => block);
}
