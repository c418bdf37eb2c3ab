import { extractTerms, type TermSet } from '@frontier/ai';

export interface ExcerptPart {
  readonly text: string;
  readonly found: boolean;
}

/** Default maximum length, in characters. */
const MAX_EXCERPT_LENGTH = 200;
/** Characters before the first match, unless the excerpt starts at the beginning of the text. */
const LEADING_CONTEXT = 60;
/** Markers of headings, list items and table rows in passages. */
const LINE_MARKERS = /^(?:#|-|\|) /gm;
const WORD = /[\p{L}\p{N}]+/gu;

interface TermPosition {
  readonly stem: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the range with most search terms, cut between words, split to mark the terms. @param length in characters */
export function createExcerpt(text: string, asked: TermSet, length = MAX_EXCERPT_LENGTH): ExcerptPart[] {
  const line = text.replaceAll(LINE_MARKERS, '').replaceAll(/\s+/g, ' ').trim();
  const places = [...line.matchAll(WORD)].flatMap(({ 0: word, index }): TermPosition[] => {
    const term = extractTerms(word)[0];
    return term && asked.match(term) > 0 ? [{ stem: term.stem, from: index, to: index + word.length }] : [];
  });
  const [from, to] = findExcerptRange(line, places, length);
  const pieces: ExcerptPart[] = [];
  const add = (piece: string, found: boolean): void => void (piece && pieces.push({ text: piece, found }));
  let at = from;
  if (from > 0) add('…', false);
  for (const place of places.filter((one) => one.from >= from && one.to <= to)) {
    add(line.slice(at, place.from), false);
    add(line.slice(place.from, place.to), true);
    at = place.to;
  }
  add(line.slice(at, to), false);
  if (to < line.length) add('…', false);
  return pieces;
}

/** Returns the first range with the most distinct search terms. */
function findExcerptRange(
  line: string,
  places: readonly TermPosition[],
  length: number,
): readonly [from: number, to: number] {
  let best = { from: 0, words: 0 };
  for (const { from: first } of places) {
    const from = first + LEADING_CONTEXT <= length ? 0 : first - LEADING_CONTEXT;
    const near = places.filter((place) => place.from >= from && place.to <= from + length);
    const words = new Set(near.map(({ stem }) => stem)).size;
    if (words > best.words) best = { from, words };
  }
  const from = best.from === 0 ? 0 : line.indexOf(' ', best.from) + 1;
  if (from + length >= line.length) return [from, line.length];
  const space = line.lastIndexOf(' ', from + length);
  return [from, space > from ? space : from + length];
}
