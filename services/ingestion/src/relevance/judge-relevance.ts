import { type Verdict, verdictOf } from './relevance-threshold';
import * as vocabulary from './vocabulary';
import { foldToWords, Words } from './words';

export interface Judgement {
  /** 0 to 1. */
  readonly score: number;
  readonly verdict: Verdict;
  /** What decided, in words that staff can read: `strong: gibraltar treaty; false friend: sport`. */
  readonly reason: string;
}

/** What is judged. The opening of the text weighs like the title: a place named only in passing is not the subject. */
export interface Judged {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** What each finding weighs; `relevance-threshold.ts` decides what becomes of the sum. */
const STRONG = 0.8;
const PLACE_AND_TWO = 0.7;
const NEIGHBOUR_AND_TWO = 0.6;
const PLACE_AND_ONE = 0.5;
const FALSE_FRIEND = 0.4;
/** Longer phrases may have this many other words between their own; a pair must stand together. */
const GAP = 2;
const OPENING_CHARACTERS = 600;

const folded = (phrases: readonly string[]): string[] => [...new Set(phrases.map(foldToWords))];
const strong = folded(vocabulary.strongPhrases);
const strongNearThePlace = folded(vocabulary.strongNearThePlace);
const places = folded(vocabulary.gibraltarWords);
const neighbours = folded(vocabulary.neighbourWords);
const supporting = folded(vocabulary.supportingWords);
const falseFriends = Object.entries(vocabulary.falseFriends).map(([group, phrases]) => ({
  group,
  phrases: folded(phrases),
}));

const contains = (words: Words, phrase: string): boolean =>
  phrase.split(' ').length > 2 ? words.near(phrase, GAP) : words.count(phrase) > 0;
const hits = (words: Words, phrases: readonly string[]): string[] =>
  phrases.filter((phrase) => words.count(phrase) > 0);
const total = (words: Words, phrases: readonly string[]): number =>
  phrases.reduce((sum, phrase) => sum + words.count(phrase), 0);

/**
 * Judges whether an item is about Gibraltar's border and treaty. A strong phrase gives 0.8; the place with two
 * supporting words 0.7, with one 0.5; La Línea or the Campo with two 0.6; each group of false friends takes 0.4 away. A
 * place named once, outside title and opening, is a mention and gives at most 0.5. The weights are this project's own.
 */
export function judgeRelevance({ title, description, text }: Judged): Judgement {
  const head = new Words(`${title} . ${description} . ${text.slice(0, OPENING_CHARACTERS)}`);
  const whole = new Words(`${title} . ${description} . ${text}`);
  const base = baseScore(head, whole);
  const titleWords = new Words(title);
  const friends = falseFriends
    .filter(({ phrases }) => hits(titleWords, phrases).length > 0 || total(whole, phrases) >= 2)
    .map(({ group }) => group);
  const score = Math.max(0, Math.round((base.score - FALSE_FRIEND * friends.length) * 100) / 100);
  return {
    score,
    verdict: verdictOf(score),
    reason: [base.reason, ...friends.map((group) => `false friend: ${group}`)].join('; '),
  };
}

function baseScore(head: Words, whole: Words): { score: number; reason: string } {
  const place = hits(whole, places);
  const neighbour = hits(whole, neighbours);
  const passing = place.length > 0 && hits(head, places).length === 0 && total(whole, places) < 2;
  const phrase =
    strong.find((candidate) => contains(whole, candidate)) ??
    (place.length + neighbour.length > 0
      ? strongNearThePlace.find((candidate) => contains(whole, candidate))
      : undefined);
  if (phrase && !passing) return { score: STRONG, reason: `strong: ${phrase}` };

  const support = hits(whole, supporting).filter((word) => !neighbour.includes(word));
  const named = support.slice(0, 4).join(', ');
  if (passing) {
    const score = support.length + (phrase ? 1 : 0) > 0 ? PLACE_AND_ONE : 0;
    return { score, reason: `named in passing: ${place.join(', ')}; beside: ${named || 'nothing'}` };
  }
  if (place.length > 0 && support.length >= 2)
    return { score: PLACE_AND_TWO, reason: `place with: ${named}` };
  if (neighbour.length > 0 && support.length >= 2) {
    return { score: NEIGHBOUR_AND_TWO, reason: `neighbour with: ${named}` };
  }
  if (place.length > 0 && support.length === 1)
    return { score: PLACE_AND_ONE, reason: `place with: ${named}` };
  return { score: 0, reason: place.length > 0 ? 'place without a supporting word' : 'place not named' };
}

/** Whether title and summary alone suggest that the page is worth a request. For sources that write about everything. */
export function isWorthFetching(title: string, description: string): boolean {
  const words = new Words(`${title} . ${description}`);
  return [places, neighbours, strongNearThePlace].some((phrases) => hits(words, phrases).length > 0);
}
