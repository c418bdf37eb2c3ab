import { normaliseTag, normaliseTags } from '@frontier/domain';
/** The first `limit` tags as they are compared, each once. */
export function cleanTags(tags: readonly string[], limit = Infinity): string[] {
  return normaliseTags(tags).slice(0, limit);
}

const UPPER_CASE = new Set(['eu', 'uk', 'ees', 'etias', 'vat', 'hnwi']);
const NAMES = new Set(['schengen', 'gibraltar', 'spain', 'campo', 'brexit', 'frontex']);

/** Tags whose words say less or other than what they stand for. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['schengen-treaty', 'The agreement'],
  ['campo-gibraltar', 'Campo de Gibraltar'],
]);

/** A tag as readers see it: `eu-relations` becomes “EU relations”. */
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
