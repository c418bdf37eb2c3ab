import type { Language } from '@frontier/domain';
import type { AnswerBlock, AnswerInput, Passage } from '../ports';
import { fold, words } from '../text/fold';
import { conceptOf } from '../text/lexicon';
import { sentences } from '../text/sentences';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';

/** Measured on the forty reader questions of services/chat/test/evaluation; see the spec there. */
const CALIBRATION = {
  /** Share of the question's weight that a passage must speak about. */
  passageCoverage: 0.5,
  /** Share that the quoted sentence must speak about, its own words counting full and its context half. */
  sentenceScore: 0.42,
  /** A further sentence must come this close to the best one. */
  relative: 0.78,
  concept: 0.85,
  context: 0.5,
  /** A number for "how much", a date for "when". */
  expectedShape: 0.15,
  /** The opening of a report whose title speaks about the question. */
  lead: 0.3,
  /** What a later passage loses against the one before it: the order is evidence too. */
  rankDiscount: 0.03,
} as const;
const MAX_BLOCKS = 3;
const SHORTEST_QUOTE = 20;
const LONGEST_QUOTE = 450;

interface Term {
  readonly stemmed: string;
  readonly concept: string | undefined;
}
interface Scored {
  readonly block: AnswerBlock;
  readonly terms: TermSet;
  readonly score: number;
}

class TermSet {
  private readonly stems = new Set<string>();
  private readonly concepts = new Set<string>();

  constructor(text: string) {
    for (const { stemmed, concept } of termsOf(text)) {
      this.stems.add(stemmed);
      if (concept) this.concepts.add(concept);
    }
  }
  match({ stemmed, concept }: Term): number {
    if (this.stems.has(stemmed)) return 1;
    return concept && this.concepts.has(concept) ? CALIBRATION.concept : 0;
  }
  overlap(other: TermSet): number {
    const shared = [...this.stems].filter((term) => other.stems.has(term)).length;
    return shared / Math.max(1, Math.min(this.stems.size, other.stems.size));
  }
}

function termsOf(text: string): Term[] {
  const stems = words(text)
    .filter((word) => !isStopWord(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
  return [...new Set(stems)].map((stemmed) => ({ stemmed, concept: conceptOf(stemmed) }));
}

const QUANTITY =
  /^.{0,40}\b(?:how (?:much|many|long|old|high)|what (?:salary|rate|percentage|fee|price)|cuant[oa]s?)\b/;
const MOMENT = /^.{0,40}\b(?:when|what (?:day|date)|since when|cuando|desde cuando|que dia)\b/;
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:19|20)\d\d\b/;

/** 1 when a sentence has the shape that the question asks for: a figure, a date. */
function shapeOf(question: string, sentence: string): number {
  const asked = fold(question);
  if (QUANTITY.test(asked)) return /\d|per ?cent|por ciento/.test(sentence) ? 1 : 0;
  if (MOMENT.test(asked)) return MONTH.test(fold(sentence)) ? 1 : 0;
  return 0;
}

/** How much each term of the question tells the passages apart; one that none holds weighs as the rarest. */
function weigh(terms: readonly Term[], passages: readonly TermSet[]): number[] {
  return terms.map((term) => {
    const holding = passages.filter((passage) => passage.match(term) > 0).length;
    return Math.log(1 + (passages.length + 0.5) / (Math.max(holding, 1) + 0.5));
  });
}

function scorePassage(
  passage: Passage,
  rank: number,
  question: string,
  terms: Term[],
  weights: number[],
): Scored[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (match: (term: Term) => number): number =>
    terms.reduce((sum, term, i) => sum + match(term) * (weights[i] ?? 0), 0) / total;
  const title = new TermSet(passage.title);
  const whole = new TermSet(`${passage.title}\n${passage.text}`);
  if (share((term) => whole.match(term)) < CALIBRATION.passageCoverage) return [];

  const aboutTitle = share((term) => title.match(term));
  const quotes = sentences(passage.text, passage.lang);
  return quotes.flatMap((text, i): Scored[] => {
    if (text.length < SHORTEST_QUOTE || text.length > LONGEST_QUOTE || text.endsWith('?')) return [];
    const own = new TermSet(text);
    const before = new TermSet(quotes[i - 1] ?? '');
    const spoken = share((term) =>
      Math.max(own.match(term), Math.max(title.match(term), before.match(term)) * CALIBRATION.context),
    );
    const shape = shapeOf(question, text);
    if (shape === 0 && share((term) => own.match(term)) === 0) return [];
    const lead = (aboutTitle * CALIBRATION.lead) / (1 + i);
    const score = (spoken + lead + shape * CALIBRATION.expectedShape) * (1 - rank * CALIBRATION.rankDiscount);
    return [{ block: { text, passageIds: [passage.id] }, terms: own, score }];
  });
}

/** A source in the language of the answer is worth a little more than an equal one in the other. */
const languageBonus = (passage: Passage, lang: Language): number => (passage.lang === lang ? 1 : 0.92);

/**
 * Up to three sentences of the passages, word for word, that speak most about the question; none when the
 * passages do not cover it. Relevance is the share of the question's terms (stems and concepts, weighted by
 * how rare they are among the passages) that a sentence and its context hold.
 */
export function quoteAnswer({ question, lang, passages }: AnswerInput): AnswerBlock[] {
  const terms = termsOf(question);
  if (terms.length === 0) return [];
  const weights = weigh(
    terms,
    passages.map(({ title, text }) => new TermSet(`${title}\n${text}`)),
  );
  const scored = passages
    .flatMap((passage, rank) =>
      scorePassage(passage, rank, question, terms, weights).map((quote) => ({
        ...quote,
        score: quote.score * languageBonus(passage, lang),
      })),
    )
    .filter(({ score }) => score >= CALIBRATION.sentenceScore)
    .sort((a, b) => b.score - a.score);

  const chosen: Scored[] = [];
  for (const quote of scored) {
    if (chosen.length === MAX_BLOCKS || quote.score < (scored[0]?.score ?? 0) * CALIBRATION.relative) break;
    if (chosen.some(({ terms }) => terms.overlap(quote.terms) > 0.7)) continue;
    chosen.push(quote);
  }
  return chosen.map(({ block }) => block);
}
