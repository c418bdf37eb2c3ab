import { normaliseTag, normaliseTags } from '@frontier/domain';
/** Returns the first `limit` tags, normalised and without duplicates. */
export function cleanTags(tags: readonly string[], limit = Infinity): string[] {
  return normaliseTags(tags).slice(0, limit);
}

const UPPER_CASE = new Set(['eu', 'uk', 'ees', 'etias', 'vat', 'hnwi']);
const NAMES = new Set(['schengen', 'gibraltar', 'spain', 'campo', 'brexit', 'frontex']);

/** Labels for tags whose own words are misleading or incomplete. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['schengen-treaty', 'The agreement'],
  ['campo-gibraltar', 'Campo de Gibraltar'],
]);

/** Returns the label of a tag for readers: “EU relations” for `eu-relations`. */
export function tagLabel(tag: string): string {
  const known = LABELS.get(normaliseTag(tag));
  if (known) return known;
  const words = normaliseTag(tag)
    .split(/[-_\s]+/)
    .filter(Boolean);
  return words.map((word, index) => labelWord(word, index === 0)).join(' ');
}

function labelWord(word: string, first: boolean): string {
  if (UPPER_CASE.has(word)) return word.toUpperCase();
  return first || NAMES.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
