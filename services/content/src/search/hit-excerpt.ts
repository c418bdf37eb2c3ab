import { fold } from '@frontier/domain';
import { containsAll, toSearchForm } from '../text/needles';
import type { SearchHit } from './search.schemas';

export interface SearchableText {
  readonly title: string;
  readonly summary: string;
  /** Everything except the title. */
  readonly text: string;
}

/** Maximum length of an excerpt, in characters. */
const MAX_LENGTH = 200;
/** Maximum text before the first match, in characters, if the excerpt starts within the text. */
const CONTEXT_LENGTH = 60;
/** Maximum number of matches of one needle, because a text may have a match on every line. */
const MAX_OCCURRENCES = 200;

interface Occurrence {
  readonly needle: string;
  readonly from: number;
  readonly to: number;
}

/** Marks the matches in an excerpt of the summary if it or the title has all needles, otherwise of the text. */
export function buildExcerpt(
  { title, summary, text }: SearchableText,
  needles: readonly string[],
): SearchHit['excerpt'] {
  const useSummary = [summary, title].some((words) => containsAll(toSearchForm(words), needles));
  const characters = Array.from((useSummary ? summary : text).replaceAll(/\s+/g, ' ').trim());
  const places = findOccurrences(characters, needles);
  const [from, to] = selectPassage(characters, places);
  const pieces: SearchHit['excerpt'] = [];
  const add = (begin: number, end: number, found: boolean): void => {
    if (begin < end) pieces.push({ text: characters.slice(begin, end).join(''), found });
  };
  if (from > 0) pieces.push({ text: '…', found: false });
  let at = from;
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    add(at, place.from, false);
    add(place.from, place.to, true);
    at = place.to;
  }
  add(at, to, false);
  if (to < characters.length) pieces.push({ text: '…', found: false });
  return pieces;
}

/** Finds matches in text order. Maps positions back to the original text, because folding may change its length. */
function findOccurrences(characters: readonly string[], needles: readonly string[]): Occurrence[] {
  const origins: number[] = [];
  const form = characters
    .map((character, at) => {
      const folded = character < '\u0080' ? character.toLowerCase() : fold(character);
      for (let unit = 0; unit < folded.length; unit++) origins.push(at);
      return folded;
    })
    .join('');
  const places: Occurrence[] = [];
  for (const needle of needles.filter((one) => one !== '')) {
    let at = form.indexOf(needle);
    for (let n = 0; at !== -1 && n < MAX_OCCURRENCES; n++) {
      const end = at + needle.length;
      places.push({ needle, from: origins[at] ?? 0, to: (origins[end - 1] ?? 0) + 1 });
      at = form.indexOf(needle, end);
    }
  }
  return places.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Returns the first passage with the most distinct needles, cut at words. */
function selectPassage(
  characters: readonly string[],
  places: readonly Occurrence[],
): [from: number, to: number] {
  let best = { from: 0, needles: 0 };
  for (const { from: first } of places) {
    const from = first + CONTEXT_LENGTH <= MAX_LENGTH ? 0 : first - CONTEXT_LENGTH;
    const within = places.filter((place) => place.from >= from && place.to <= from + MAX_LENGTH);
    const needles = new Set(within.map(({ needle }) => needle)).size;
    if (needles > best.needles) best = { from, needles };
  }
  const space = best.from > 0 ? characters.indexOf(' ', best.from) : -1;
  const from = space !== -1 && space < best.from + CONTEXT_LENGTH ? space + 1 : best.from;
  const end = from + MAX_LENGTH;
  if (end >= characters.length) return [from, characters.length];
  const last = characters.lastIndexOf(' ', end);
  return [from, last > from + MAX_LENGTH / 2 ? last : end];
}
