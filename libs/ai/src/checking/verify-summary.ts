import { fold, type Language, stripAccents } from '@frontier/domain';
import type { SummariseInput } from '../ports';
import { isAnaphoric } from '../text/anaphora';
import { MONTH_NUMBERS } from '../text/months';
import { splitSentences } from '../text/sentences';
import { splitWithHeadings } from '../text/sentences-with-headings';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';
import { extractTerms, type Term, TermSet, uniqueTerms } from '../text/terms';
import { findNearestWords } from '../text/word-vectors';
import { type Day, extractFacts, isNumber, matchesAnyDay, type Quantity } from './facts';
import { extractNames, extractNamesAfterOpening, NameSet, normaliseNames } from './names';
import { createLeakDetector, hasAddress, isPlain, normaliseModelText } from './plain-text';
import { hasNegation, haveSamePolarity } from './polarity';
import { DOMAIN, PERCENT } from './verify-answer';

const LIMITS = {
  /** Maximum length of a summary in characters. */
  summary: 1_500,
  /** Minimum share of a sentence's terms, or of words near in meaning, that the source must contain. */
  held: 0.5,
  /** Minimum share of sentences that must survive; otherwise the whole summary is dropped. */
  left: 0.5,
  /** Minimum similarity of two words for one to support the other, and how much it then counts. */
  nearness: 0.6,
  near: 0.7,
  /** A fact must stand in a sentence of the source that matches its clause at least this well, compared to the best. */
  nearBest: 0.6,
  /** None of the sentences that match the clause this well may have another figure in the place of its own. */
  nearest: 0.95,
  /** A clause is compared by negation only if the source has a clause with at least this share of its words. */
  comparable: 0.33,
  /** Weight of a name when clauses are compared. */
  name: 2,
  /** Weight of the rest of its sentence when a clause of the source is compared. */
  context: 0.35,
} as const;

const CLAUSE =
  /,(?!\d)|[;:—–()]|\b(?:but|and|while|although|which|who|because|so|when|where|(?:after|before)(?! \d)|for lack of|due to|por falta de|debido a|pero|y|e|aunque|mientras|sino|quien(?:es)?|porque|cuando|donde|tras|(?:despues|antes) de(?! (?:\d|que\b|fin)))\b/i;
/** A short remark between commas, which would separate a subject from its verb. */
const REMARK = /,(?!\d)(?:[^,;]|\d,\d){1,60},(?!\d)/g;
/** A comma in a list of names, such as `La Línea, San Roque y Los Barrios`. */
const LISTED = /,(?= \p{Lu}[\p{L} ]{1,30}(?:,| y | and ))/gu;
const LAST_LISTED = /,( \p{Lu}[\p{L} ]{1,30}) (?:y|and) (?=\p{Lu})/gu;
/** Number words that are joined by `and`. */
const JOINED =
  /\b((?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)) y (?=[a-z])|\b(hundred|thousand) and /gi;
/** Spanish verbs of saying that open a sentence whose subject is in the sentence before. */
const SAID = /^(?:anadio|dijo|explico|senalo|afirmo|aseguro|indico|recordo|destaco|preciso|insistio)\b/;

interface Clause {
  readonly said: string;
  /** `said` in small letters. */
  readonly text: string;
  readonly terms: readonly Term[];
  readonly set: TermSet;
  /** First letters of its longer words: `electrificar` and `electrificación` have the same. */
  readonly beginnings: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly quantities: readonly Quantity[];
  readonly days: readonly Day[];
}

interface SourceSentence extends Clause {
  readonly clauses: readonly Clause[];
  readonly own: NameSet;
  readonly modified: readonly Modified[];
  /** Its names and, if it only refers to them, those of the sentence before. */
  readonly referred: readonly string[];
  readonly has: NameSet;
}

/** A noun with the name beside it: `police` and `Gibraltar` of `Gibraltar police` and `police of Gibraltar`. */
interface Modified {
  readonly noun: string;
  readonly name: string;
}

type Verdict = 'supported' | 'unsupported' | 'contradicted';

/**
 * Checks a summary that a model wrote. Returns an empty string if it states a figure, date, name or address that the
 * source does not state on the subject, if it contradicts the source by a negation or an opposite, or if it contains the
 * instructions or signs that no sentence has. Otherwise returns it without sentences that the source does not support.
 *
 * @param instructions the system prompt, which must not leak into the summary
 */
export function verifySummary(text: string, input: SummariseInput, instructions: string): string {
  const said = normaliseModelText(text).trim();
  if (said.length > LIMITS.summary) return '';
  const sentences = splitSentences(said, input.lang);
  const isLeak = createLeakDetector(instructions, [input]);
  const source = new SummarySource(input);
  const kept: string[] = [];
  let dropped = false;
  for (const sentence of sentences) {
    const verdict = isLeak(sentence) ? 'contradicted' : source.judge(sentence);
    if (verdict === 'contradicted') return '';
    dropped = verdict === 'unsupported' || (dropped && isAnaphoric(sentence));
    if (!dropped) kept.push(sentence);
  }
  return kept.length >= sentences.length * LIMITS.left ? kept.join(' ') : '';
}

/** The text that a summary is compared with. */
class SummarySource {
  private readonly lang: Language;
  private readonly whole: string;
  /** Words of the source in small letters, which are no names when they open a sentence. */
  private readonly common: ReadonlySet<string>;
  private readonly names: NameSet;
  private readonly terms: TermSet;
  private readonly sentences: readonly SourceSentence[];
  private readonly frequency = new Map<string, number>();

  constructor({ title, text, lang }: SummariseInput) {
    this.lang = lang;
    this.whole = fold(`${title}\n${text}`);
    this.common = new Set(stripAccents(`${title}\n${text}`).match(/(?<![\p{L}\p{N}])\p{Ll}+/gu));
    this.names = new NameSet(`${title}\n${text}`);
    this.terms = new TermSet(extractTerms(this.whole));
    let earlier: string[] = [];
    this.sentences = [title, ...splitWithHeadings(text, lang).map((sentence) => sentence.text)].map(
      (said) => {
        const clause = this.toClause(said);
        const refers = clause.names.length === 0 || isAnaphoric(said) || SAID.test(clause.text);
        const referred = refers ? [...earlier, ...clause.names] : clause.names;
        earlier = [...referred];
        for (const { stem } of clause.terms) this.frequency.set(stem, (this.frequency.get(stem) ?? 0) + 1);
        const has = new NameSet(`${referred.join(' ')} ${said}`);
        const modified = listModified(said);
        return { ...clause, referred, own: new NameSet(said), has, modified, clauses: this.split(said) };
      },
    );
  }

  judge(sentence: string): Verdict {
    const isListed = (fold(sentence).match(DOMAIN) ?? []).some((domain) => domain !== 'ee.uu');
    if (hasAddress(sentence) || isListed) return 'contradicted';
    if (!isPlain(sentence, this.lang)) return 'contradicted';
    if (this.whole.includes(fold(sentence))) return 'supported';
    const all = this.toClause(sentence);
    const clauses = this.split(sentence);
    if (!this.hasFacts(all) || !clauses.every((clause) => this.agrees(clause, all))) return 'contradicted';
    const share = all.terms.reduce((sum, term) => sum + match(term, this.terms), 0) / all.terms.length;
    return all.terms.length === 0 || share >= LIMITS.held ? 'supported' : 'unsupported';
  }

  /** Returns true unless the source says `Spanish police` where the sentence says `Gibraltar police`. */
  private keepsModifiers({ said }: Clause, near: readonly SourceSentence[]): boolean {
    return listModified(said).every(({ noun, name }) => {
      const find = (among: readonly SourceSentence[]): Modified[] =>
        among.flatMap(({ modified }) => modified.filter((other) => other.noun === noun));
      const onSubject = find(near);
      const others = onSubject.length > 0 ? onSubject : find(this.sentences);
      return others.length === 0 || others.some((other) => new NameSet(other.name).has(name));
    });
  }

  /** Returns true if the source states each name, figure and date somewhere. */
  private hasFacts({ names, quantities, days }: Clause): boolean {
    return (
      names.every((name) => this.names.has(name)) &&
      quantities.every((quantity) => this.sentences.some((sentence) => hasQuantity(sentence, quantity))) &&
      days.every((day) => this.sentences.some((sentence) => matchesAnyDay(day, sentence.days)))
    );
  }

  /** Returns true if the facts of a clause stand in the sentences it is about, and those do not deny it. */
  private agrees(clause: Clause, all: Clause): boolean {
    const known = clause.terms.filter((term) => this.terms.match(term) > 0);
    const topics = known.length > 1 ? [clause] : [clause, { ...clause, terms: all.terms }];
    const near = topics.flatMap((topic) => this.findNear(topic));
    const nearest = topics.flatMap((topic) => this.findNear(topic, LIMITS.nearest));
    // A wrong name must not lead to the sentences about it.
    const nearByWords = this.findNear({ ...(topics.at(-1) ?? clause), names: [] });
    return (
      this.keepsModifiers(clause, nearByWords) &&
      clause.names.every((name) => this.belongs(name, { ...clause, names: [] }, all, nearByWords)) &&
      clause.quantities.every((quantity) => this.belongsQuantity(quantity, clause, near, nearest)) &&
      clause.days.every((day) =>
        [near, nearest].every((among) =>
          among.some(({ days }) => days.length === 0 || matchesAnyDay(day, days)),
        ),
      ) &&
      this.isNotDenied(clause)
    );
  }

  private findNear(topic: Clause, share: number = LIMITS.nearBest): SourceSentence[] {
    const scored = this.sentences.map((sentence) => ({ sentence, score: this.score(topic, sentence) }));
    const best = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score >= best * share).map(({ sentence }) => sentence);
  }

  /** Returns true if a sentence on the subject has the name, or has no other names that stand in its place. */
  private belongs(name: string, clause: Clause, all: Clause, near: readonly SourceSentence[]): boolean {
    const said = new NameSet(all.names.join(' '));
    return near.some((sentence) => {
      if (!sentence.has.has(name)) return sentence.referred.every((other) => said.has(other));
      if (!sentence.own.has(name)) return true;
      const part = this.findBest(clause, sentence.clauses);
      const own = sentence.clauses.find((other) => new NameSet(other.text).has(name)) ?? part;
      const isAlone = part.names.every((other) => said.has(other));
      // A word that only its own clause has connects it with the subject: `said` of `the minister said`.
      return (
        isAlone ||
        own === part ||
        clause.terms.some((term) => own.set.match(term) === 1 && part.set.match(term) === 0)
      );
    });
  }

  /** Returns true if a sentence on the subject has the figure. Of figures of one unit, the clause decides which. */
  private belongsQuantity(
    quantity: Quantity,
    clause: Clause,
    near: readonly SourceSentence[],
    nearest: readonly SourceSentence[],
  ): boolean {
    const isCounted = this.sentences.some(({ quantities }) =>
      quantities.some(({ value, noun }) => noun && noun === quantity.noun && isEqual(value, quantity.value)),
    );
    if (isCounted) return true;
    const isRival = ({ unit, value }: Quantity): boolean =>
      unit === quantity.unit && !clause.quantities.some((own) => isEqual(own.value, value));
    const holds = (sentence: SourceSentence): boolean => {
      if (!hasQuantity(sentence, quantity)) return !sentence.quantities.some(isRival);
      const place = this.findBest(clause, sentence.clauses);
      return hasQuantity(place, quantity) || !place.quantities.some(isRival);
    };
    return near.some(holds) && nearest.some(holds);
  }

  private isNotDenied(clause: Clause): boolean {
    if (clause.terms.length === 0) return true;
    const topic = {
      ...clause,
      quantities: clause.quantities.filter(({ unit }) => !unit?.startsWith('weekday')),
    };
    const words = { ...clause, names: [], quantities: [], days: [] };
    const total = clause.terms.reduce((sum, term) => sum + this.weigh(term), 0);
    const scored = this.sentences.flatMap((sentence) => {
      const context = this.score(topic, sentence) * LIMITS.context;
      return sentence.clauses.map((other) => {
        const score = this.score(topic, other) * (1 - LIMITS.context) + context;
        return { other, own: this.score(words, other), score };
      });
    });
    const comparable = scored.filter(({ other, own }) => {
      const shared = clause.terms.filter((term) => matchForms(term, other) > 0).length;
      const isNamed = clause.names.some((name) => new NameSet(other.text).has(name));
      const isEnough = shared + Number(isNamed) > 1 || shared === clause.terms.length;
      return isEnough && own >= total * LIMITS.comparable;
    });
    const best = Math.max(...comparable.map(({ score }) => score));
    const alike = comparable.filter(({ score }) => score >= best * LIMITS.nearest);
    return alike.length === 0 || alike.some(({ other }) => haveSamePolarity(clause.text, other.text));
  }

  private findBest(clause: Clause, among: readonly Clause[]): Clause {
    return among.reduce((best, next) => (this.score(clause, next) > this.score(clause, best) ? next : best));
  }

  /** Returns how much of a clause a text holds: its words by their rarity, its names and its figures. */
  private score({ terms, names, quantities, days }: Clause, held: Clause): number {
    const heldNames = new NameSet(held.names.join(' '));
    return (
      terms.reduce((sum, term) => sum + matchForms(term, held) * this.weigh(term), 0) +
      Math.min(2, names.filter((name) => heldNames.has(name)).length) * LIMITS.name +
      quantities.filter((quantity) => hasQuantity(held, quantity)).length +
      days.filter((day) => matchesAnyDay(day, held.days)).length
    );
  }

  private weigh({ stem }: Term): number {
    return Math.log(1 + this.sentences.length / (this.frequency.get(stem) ?? 1));
  }

  /** Splits a sentence. A part of fewer than two words and names stays with the next, or with the one before. */
  private split(sentence: string): Clause[] {
    const parts: string[] = [];
    let open = '';
    const joined = sentence
      .replaceAll(LAST_LISTED, ' ·$1 · ')
      .replaceAll(LISTED, ' ·')
      .replaceAll(REMARK, withoutCommas)
      .replaceAll(JOINED, '$1$2-');
    for (const part of joined.split(CLAUSE)) {
      open = `${open} ${part}`.trim();
      const { terms, names } = this.toClause(open, parts.length === 0);
      const isShort = terms.length + names.length < 2 && !hasNegation(fold(part));
      if (isShort || terms.length === 0) continue;
      parts.push(open);
      open = '';
    }
    if (parts.length === 0) return [this.toClause(sentence)];
    if (open) parts.push(`${parts.pop() ?? ''} ${open}`);
    return parts.map((part, at) => this.toClause(part, at === 0));
  }

  private toClause(said: string, isOpening = true): Clause {
    const names = isOpening ? extractNamesAfterOpening(said, this.common) : extractNames(said);
    const named = new TermSet(names.flatMap(extractTerms));
    const terms = uniqueTerms(extractTerms(fold(normaliseNames(said)).replaceAll(PERCENT, ' '))).filter(
      (term) => named.match(term) < 1 && !isNumber(term.word, this.lang) && !MONTH_NUMBERS.has(term.word),
    );
    return {
      ...{ said, text: fold(said), terms, names },
      set: new TermSet(terms),
      beginnings: new Set(terms.flatMap(({ word }) => toBeginning(word) ?? [])),
      ...extractFacts(said, this.lang),
    };
  }
}

/** Nouns for bodies and their people, which each country has of its own. */
const BODIES =
  /^(?:police|government|parliament|authorit|court|minist|officer|ambassad|council|port|airport|hospital|navy|army|gobierno|parlament|autoridad|tribunal|agente|embajad|puerto|aeropuerto|ejercito|policia)/;
const BEFORE = /(\p{Lu}[\p{L}\p{M}]+)(?:['’]s)? (\p{L}{4,})/gu;
const OWNED = /(\p{Lu}[\p{L}\p{M}]+)['’]s \p{L}+ (\p{L}{4,})/gu;
const BEHIND = /(\p{L}{4,}) (?:of|de|del|of the) (?:La |El |Los |Las )?(\p{Lu}[\p{L}\p{M}]+)/gu;

function listModified(text: string): Modified[] {
  const plain = normaliseNames(text);
  return [
    ...[...plain.matchAll(BEFORE), ...plain.matchAll(OWNED)].map(([, name = '', noun = '']) => ({
      name,
      noun,
    })),
    ...[...plain.matchAll(BEHIND)].map(([, noun = '', name = '']) => ({ name, noun })),
  ]
    .filter(({ name, noun }) => !isStopWord(fold(name)) && BODIES.test(fold(noun)))
    .map(({ name, noun }) => ({ name, noun: stem(fold(noun)) }));
}

const withoutCommas = (remark: string): string => ` · ${remark.slice(1, -1)} · `;

/** Returns how well a clause holds a term: the word itself, its concept, or another form of the word. */
function matchForms(term: Term, { set, beginnings }: Clause): number {
  return set.match(term) || (beginnings.has(toBeginning(term.word) ?? '') ? LIMITS.near : 0);
}

/** Returns how well a text holds a term: the word itself, its concept, or a word near in meaning. */
function match(term: Term, held: TermSet): number {
  const exact = held.match(term);
  if (exact > 0) return exact;
  const isHeld = findNearestWords(term.word).some(
    ({ word, similarity }) =>
      similarity >= LIMITS.nearness && extractTerms(word).some((near) => held.match(near) === 1),
  );
  return isHeld ? LIMITS.near : 0;
}

/** Returns true for the number in the same unit or, without a unit, in any unit or date, if it counts the same things. */
function hasQuantity({ quantities, days }: Pick<Clause, 'quantities' | 'days'>, asked: Quantity): boolean {
  const { value, unit, noun } = asked;
  if (unit === undefined && days.some(({ year, day }) => year === value || day === value)) return true;
  const same = quantities.filter((other) => isEqual(other.value, value));
  const counts = (other: Quantity): boolean => noun !== undefined && other.noun === noun;
  if (quantities.some(counts) && !same.some(counts)) return false;
  return same.some((other) => unit === undefined || other.unit === unit);
}

/** Returns the letters that forms and derivations of a longer word share. */
const toBeginning = (word: string): string | undefined => (word.length > 6 ? word.slice(0, 6) : undefined);

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(one) * 1e-9;
