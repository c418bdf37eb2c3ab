import { isStopWord, termsOf, words } from '@frontier/ai';

export interface Report {
  readonly title: string;
  readonly summary: string;
}

/** Words of both languages that begin alike are mostly one: `protocol`, `protocolo`. */
const COMMON_BEGINNING = 6;
/** What comes later in a long summary is background. */
const SUMMARY_LENGTH = 600;

/**
 * What a report is compared by, in English and Spanish alike: `#concept` for what the lexicon knows, `@name` for a
 * proper name, digits for a number, and the beginning of any other word.
 */
export function storyKeys({ title, summary }: Report): string[] {
  const opening = summary.slice(0, SUMMARY_LENGTH);
  const names = new Set([
    ...(inTitleCase(title) ? [] : namesIn(sentencesOf(title))),
    ...namesIn(sentencesOf(opening)),
  ]);
  const keys = termsOf(`${title}. ${opening}`).map(({ word, stem, concept }) => {
    if (concept) return `#${concept}`;
    if (/^\d/.test(word)) return word;
    return names.has(word) ? `@${word}` : stem.slice(0, COMMON_BEGINNING);
  });
  return [...new Set(keys)];
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:])\s+/);

/** The words that begin with a capital letter where no sentence begins. */
export function namesIn(sentences: readonly string[]): string[] {
  return sentences
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .filter((word) => /^\P{L}*\p{Lu}/u.test(word))
    .flatMap(words)
    .filter((word) => word.length > 1 && !isStopWord(word));
}

/** In `Police Seize Boat Off Europa Point` capital letters tell no names. */
function inTitleCase(title: string): boolean {
  const long = title
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{L}{4}/u.test(word));
  return long.length > 2 && long.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * long.length;
}
