import { PhraseMatcher, normaliseForMatching } from './phrase-matcher';
import { type Verdict, toVerdict } from './relevance-threshold';
import * as rules from './rules';

export interface Finding {
  /** Name for staff: `the border`, `sport`. */
  readonly name: string;
  readonly words: readonly string[];
  readonly points: number;
}

export interface Judgement {
  /** 0 to 1. */
  readonly score: number;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** The findings in one line: `Gibraltar in the title (gibraltar) +0.4; not ours, sport (goals) −0.15`. */
  readonly reason: string;
}

/** The first 600 characters of `text` count like the description: a place named only later is not the subject. */
export interface RelevanceInput {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

const OWN_PLACE = 0.4;
const OFTEN_LATER = 0.3;
const OTHER_SIDE_ALONE = 0.2;
const BOTH_SIDES = 0.15;
/** Points of each strong subject after the first. */
const FURTHER = 0.1;
const STRONG = 0.3;
const OTHER_IN_TITLE = 0.3;
const OTHER_ELSEWHERE = 0.15;
/** Maximum score if the place is named in passing or by an ambiguous name. It is below `SHOW_FROM`, so staff decide. */
const AT_MOST_REVIEW = 0.65;
const OPENING_CHARACTERS = 600;
const OFTEN = 3;
const WORDS_NAMED = 4;

const compileGroups = (groups: readonly rules.WordGroup[]): PhraseMatcher[] =>
  groups.map((group) => new PhraseMatcher(group));
const masks = compileGroups(rules.masks);
const own = compileGroups(rules.places.own);
const across = compileGroups(rules.places.across);
const perhaps = compileGroups(rules.places.perhaps);
const subjects = rules.subjects.map((group) => ({ phrases: new PhraseMatcher(group), points: group.points }));
const otherSubjects = compileGroups(rules.otherSubjects);
/** Matches a name that contains the place's name, but is that of a part of Spain. */
const CAMPO = /\bcampo de gibraltar\b/gi;

const findPhrases = (groups: readonly PhraseMatcher[], plain: string): string[] => [
  ...new Set(groups.flatMap((group) => group.findAll(plain))),
];

interface Parts {
  readonly title: string;
  /** Title, description and opening of the text. */
  readonly head: string;
  readonly body: string;
}

/** Normalises a text, removes the masked names and puts a blank at either end. */
const applyMasks = (text: string): string =>
  masks.reduce((plain, mask) => mask.removeFrom(plain), ` ${normaliseForMatching(text)} `);

/**
 * Scores how far an item is about Gibraltar's border and treaty. It must name the place and at least one of our
 * subjects. Other subjects, which may explain why the place is named, lower the score.
 *
 * `rules.ts` has the words, and `relevance-threshold.ts` maps the score to a verdict. The weights are this project's
 * own; `docs/evaluation.md` explains how they were found.
 */
export function judgeRelevance({ title, description, text }: RelevanceInput): Judgement {
  const opening = text.slice(0, OPENING_CHARACTERS);
  const parts: Parts = {
    title: applyMasks(title),
    head: [title, description, opening].map(applyMasks).join('/'),
    body: applyMasks(text.slice(OPENING_CHARACTERS)),
  };
  const place = findPlace(parts);
  const ours = place ? findSubjects(parts, place) : [];
  const findings = [
    ...(place?.findings ?? []),
    ...ours,
    ...(ours.length > 0 ? findOtherSubjects(parts) : []),
  ];
  const sum = findings.reduce((total, { points }) => total + points, 0);
  const score = ours.length > 0 ? Math.min(place?.atMost ?? 0, Math.max(0, Math.round(sum * 100) / 100)) : 0;
  return { score, verdict: toVerdict(score), findings, reason: formatFindings(findings, ours.length > 0) };
}

interface PlaceMatch {
  readonly findings: readonly Finding[];
  /** True if neither title nor opening names the place. The whole text is then searched for subjects. */
  readonly isLater: boolean;
  readonly atMost: number;
}

function findPlace({ title, head, body }: Parts): PlaceMatch | undefined {
  const named = (text: string): string[] => findPhrases(own, text.replace(CAMPO, '/'));
  const other = findPhrases(across, head);
  const inHead = named(head);
  if (inHead.length > 0) {
    const where = named(title).length > 0 ? 'Gibraltar in the title' : 'Gibraltar in the opening';
    const first: Finding = { name: where, words: inHead, points: OWN_PLACE };
    const both: Finding = { name: 'and the other side', words: other, points: BOTH_SIDES };
    return { findings: other.length > 0 ? [first, both] : [first], isLater: false, atMost: 1 };
  }
  const later = named(body);
  if (other.length > 0 && later.length === 0) {
    const found: Finding = { name: 'the other side of the border', words: other, points: OTHER_SIDE_ALONE };
    return { findings: [found], isLater: false, atMost: 1 };
  }
  const often = own.reduce((total, phrases) => total + phrases.count(body), 0) >= OFTEN;
  if (later.length > 0) {
    const name = often ? 'Gibraltar further down, more than once' : 'Gibraltar named in passing';
    const found: Finding = { name, words: later, points: often ? OFTEN_LATER : OTHER_SIDE_ALONE };
    return { findings: [found], isLater: true, atMost: often ? 1 : AT_MOST_REVIEW };
  }
  const maybe = findPhrases(perhaps, head);
  if (maybe.length === 0) return undefined;
  const found: Finding = { name: 'what may mean Gibraltar', words: maybe, points: OTHER_SIDE_ALONE };
  return { findings: [found], isLater: false, atMost: AT_MOST_REVIEW };
}

function findSubjects({ head, body }: Parts, { isLater }: PlaceMatch): Finding[] {
  const where = isLater ? `${head} / ${body}` : head;
  const found = subjects
    .map(({ phrases, points }) => ({ name: phrases.name, words: phrases.findAll(where), points }))
    .filter(({ words }) => words.length > 0);
  const first = found.findIndex(({ points }) => points >= STRONG);
  return found.map((one, index) =>
    one.points >= STRONG && index !== first ? { ...one, points: FURTHER } : one,
  );
}

function findOtherSubjects({ title, head }: Parts): Finding[] {
  return otherSubjects.flatMap((phrases) => {
    const inTitle = phrases.findAll(title);
    const words = inTitle.length > 0 ? inTitle : phrases.findAll(head);
    if (words.length === 0) return [];
    const points = inTitle.length > 0 ? -OTHER_IN_TITLE : -OTHER_ELSEWHERE;
    return [{ name: `not ours, ${phrases.name}`, words, points }];
  });
}

function formatFindings(findings: readonly Finding[], hasSubject: boolean): string {
  if (findings.length === 0) return 'the place is not named';
  const line = findings
    .map(
      ({ name, words, points }) =>
        `${name} (${words.slice(0, WORDS_NAMED).join(', ')}) ${formatPoints(points)}`,
    )
    .join('; ');
  return hasSubject ? line : `${line}; none of our subjects`;
}

const formatPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Number(Math.abs(points).toFixed(3))}`;

/** Returns true if title and description may be relevant. Decides for sources that write about everything. */
export function isWorthFetching(title: string, description: string): boolean {
  const plain = [title, description].map(applyMasks).join('/');
  if (findPhrases([...own, ...across], plain).length > 0) return true;
  return findPhrases(perhaps, plain).length > 0 && subjects.some(({ phrases }) => phrases.count(plain) > 0);
}
