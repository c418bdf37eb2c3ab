import { fold } from '@frontier/domain';
import type { Language } from '@frontier/domain';
import type { AnswerBlock, AnswerInput, Passage } from '../ports';
import { isAnaphoric } from '../text/anaphora';
import { splitWithHeadings } from '../text/sentences-with-headings';
import { splitSentences } from '../text/sentences';
import { uniqueTerms, extractTerms, TermSet } from '../text/terms';
import { type Day, extractFacts, matchesAnyDay, isNumber, type Quantity } from './facts';
import { extractNames, NameSet, normaliseNames } from './names';
import { createLeakDetector, isPlain, normaliseModelText } from './plain-text';
import { haveSamePolarity } from './polarity';

/** A paragraph from the model's answer with the numbers of the passages it cites, from 1. */
export interface CitedParagraph {
  readonly text: string;
  readonly sources: readonly number[];
}

const LIMITS = {
  /** Minimum share of a sentence's terms that the cited passage must contain. */
  held: 0.7,
  /** Minimum share of a sentence's terms that a single sentence of the passage must contain. */
  heldByOne: 0.5,
  paragraphs: 4,
  /** Maximum length of an answer in characters. */
  answer: 1_500,
  /** Minimum share of sentences that must survive; otherwise the whole answer is dropped. */
  left: 0.5,
  /** A date without a year gets the document's year if it is at most this many days from the document's date. */
  sameYear: 183,
} as const;

/** Words of obligation, generality and exclusivity. A sentence may use them only if its passage does, too. */
const STRONG: readonly RegExp[] = [
  /\b(?:must|ha(?:s|ve|d) to|require\w*|oblig\w*|compulsory|mandatory|deb(?:e|en|era|eran)|hay que|tienen? que|exig\w*)\b/,
  /\b(?:always|everyone|everybody|every|all|guarantee\w*|promis\w*|siempre|tod[oa]s?|cada|garantiz\w*|promet\w*)\b/,
  /\b(?:only|sole|solely|exclusively|solo|solamente|unic\w*|exclusivamente)\b/,
];
export const DOMAIN = /\b[a-z\d-]{2,}(?:\.[a-z\d-]{2,})*\.[a-z]{2,}\b/g;
export const PERCENT = /\bper ?cent\b|\bpor ciento\b/g;
const QUOTED = /[“"«]([^”"»]{8,})[”"»]/g;
const CLAUSE = /[,;:—–]|\b(?:but|and|while|although|pero|y|aunque|mientras|sino)\b/;

interface Evidence {
  readonly text: string;
  readonly terms: TermSet;
  readonly quantities: readonly Quantity[];
  readonly days: readonly Day[];
}

interface IndexedPassage {
  readonly id: string;
  readonly text: string;
  readonly names: NameSet;
  readonly terms: TermSet;
  readonly evidence: readonly Evidence[];
}

/**
 * Filters an answer that a model wrote. A sentence is kept if it is in the requested language, contains no URL and no
 * part of the instructions, and is supported by a cited passage: the passage has its names and most of its words, and
 * one sentence of the passage has its figures and dates. Returns nothing if too few sentences are left.
 *
 * @param instructions the system prompt, which must not leak into the answer
 */
export function verifyAnswer(
  claimed: readonly CitedParagraph[],
  { passages, lang }: Pick<AnswerInput, 'passages' | 'lang'>,
  instructions: string,
): AnswerBlock[] {
  const read = passages.map(indexPassage);
  const isLeak = createLeakDetector(instructions, passages);
  const blocks: AnswerBlock[] = [];
  const said = new Set<string>();
  let all = 0;
  let left = 0;
  let length = 0;
  for (const { text, sources } of claimed.slice(0, LIMITS.paragraphs)) {
    const cited = [...new Set(sources)].flatMap((number) => read[number - 1] ?? []);
    const kept: string[] = [];
    const rests = new Set<string>();
    let dropped = false;
    for (const sentence of splitSentences(normaliseModelText(text), lang)) {
      all++;
      const supporting =
        isPlain(sentence, lang) && !isLeak(sentence)
          ? cited.filter((one) => supports(one, sentence, lang))
          : [];
      const room = length + sentence.length <= LIMITS.answer;
      dropped = supporting.length === 0 || !room || (dropped && isAnaphoric(sentence));
      if (dropped) continue;
      left++;
      if (said.has(fold(sentence))) continue;
      said.add(fold(sentence));
      kept.push(sentence);
      for (const { id } of supporting) rests.add(id);
      length += sentence.length;
    }
    if (kept.length > 0) blocks.push({ text: kept.join(' '), passageIds: [...rests] });
  }
  return left >= all * LIMITS.left ? blocks : [];
}

function indexPassage({ id, title, text, date, lang }: Passage): IndexedPassage {
  const whole = [title, text, date ?? ''].join('\n');
  const written = date === undefined ? undefined : new Date(date);
  const known = extractFacts(`${title}\n${date ?? ''}`, lang);
  const all = [
    { text: title, heading: '', paragraph: -1 },
    ...splitWithHeadings(text, lang),
    ...extractTableRows(text),
  ];
  const evidence = all.map(({ text: sentence, heading, paragraph }, i): Evidence => {
    const earlier = all[i - 1];
    const before = earlier?.paragraph === paragraph && isAnaphoric(sentence) ? earlier.text : '';
    const { quantities, days } = extractFacts(`${heading}\n${before}\n${sentence}`, lang);
    return {
      text: fold(`${before} ${sentence}`),
      terms: new TermSet(extractTerms(`${title}\n${heading}\n${before}\n${sentence}`)),
      quantities: [...quantities, ...known.quantities],
      days: [...days.map((day) => inferYear(day, written)), ...known.days],
    };
  });
  return {
    id,
    text: fold(whole),
    names: new NameSet(whole),
    terms: new TermSet(extractTerms(whole)),
    evidence,
  };
}

const extractTableRows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((row) => ({ text: row, heading: '', paragraph: -2 }));

/** Adds the document's year to a date without one, if that puts the date within half a year of the document. */
function inferYear(day: Day, written: Date | undefined): Day {
  if (day.year !== undefined || day.month === undefined || written === undefined) return day;
  const year = written.getUTCFullYear();
  const apart = Math.abs(Date.UTC(year, day.month - 1, day.day ?? 15) - written.getTime());
  return apart <= LIMITS.sameYear * 86_400_000 ? { ...day, year } : day;
}

function supports(passage: IndexedPassage, sentence: string, lang: Language): boolean {
  const names = extractNames(sentence);
  if (!names.every((name) => passage.names.has(name))) return false;
  const folded = fold(sentence);
  if ((folded.match(DOMAIN) ?? []).some((domain) => !passage.text.includes(domain))) return false;
  const quoted = [...folded.matchAll(QUOTED)].map(([, said]) => collapseWhitespace(said ?? ''));
  if (quoted.some((said) => !collapseWhitespace(passage.text).includes(said))) return false;
  // Names and figures are compared separately, so exclude them from the shared terms.
  const named = new TermSet(names.flatMap(extractTerms));
  const terms = uniqueTerms(extractTerms(fold(normaliseNames(sentence)).replaceAll(PERCENT, ' '))).filter(
    (term) => named.match(term) < 1 && !isNumber(term.word, lang),
  );
  const share = (held: TermSet): number =>
    terms.reduce((sum, term) => sum + held.match(term), 0) / Math.max(1, terms.length);
  if (terms.length === 0 || share(passage.terms) < LIMITS.held) return false;
  const { quantities, days } = extractFacts(sentence, lang);
  const holding = passage.evidence.filter(
    (evidence) =>
      share(evidence.terms) >= LIMITS.heldByOne &&
      quantities.every((quantity) => holdsQuantity(evidence, quantity)) &&
      days.every((day) => matchesAnyDay(day, evidence.days)),
  );
  const most = Math.max(...holding.map(({ terms: held }) => share(held)));
  return holding.some(
    (evidence) =>
      share(evidence.terms) === most &&
      STRONG.every((strong) => !strong.test(folded) || strong.test(evidence.text)) &&
      hasSameNegation(folded, evidence.text),
  );
}

/** Returns true if the evidence has the number in the same unit or, for a number without unit, in any unit or date. */
const holdsQuantity = ({ quantities, days }: Evidence, { value, unit }: Quantity): boolean =>
  quantities.some((other) => other.value === value && (unit === undefined || other.unit === unit)) ||
  (unit === undefined && days.some(({ year, day }) => year === value || day === value));

/** Returns true if each clause is negated exactly when the best-matching clause of the evidence is. */
function hasSameNegation(sentence: string, evidence: string): boolean {
  const there = splitClauses(evidence);
  return splitClauses(sentence).every((clause) => {
    const terms = uniqueTerms(extractTerms(clause));
    const shared = (other: string): number => {
      const held = new TermSet(extractTerms(other));
      return terms.reduce((sum, term) => sum + held.match(term), 0);
    };
    const most = Math.max(...there.map(shared));
    if (most === 0) return true;
    return there.some((other) => shared(other) === most && haveSamePolarity(clause, other));
  });
}

const splitClauses = (folded: string): string[] => folded.split(CLAUSE).filter((clause) => clause.trim());
const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
