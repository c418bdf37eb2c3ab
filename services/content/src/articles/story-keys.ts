import { isStopWord, extractTerms, tokenize } from '@frontier/ai';

export interface StoryText {
  readonly title: string;
  readonly summary: string;
}

/** Letters kept of a word. English and Spanish words that start alike mostly mean the same: `protocol`, `protocolo`. */
const PREFIX_LENGTH = 6;
/** Characters of a summary from which keys are taken. The rest of a long summary is background. */
const MAX_SUMMARY_LENGTH = 600;

/**
 * Extracts the keys by which reports are compared, the same in English and Spanish: `#concept` for a term of the
 * lexicon, `@name` for a proper name, digits for a number, and the first letters of any other word.
 */
export function extractStoryKeys({ title, summary }: StoryText): string[] {
  const opening = summary.slice(0, MAX_SUMMARY_LENGTH);
  const names = new Set([
    ...(isTitleCase(title) ? [] : findProperNames(splitSentences(title))),
    ...findProperNames(splitSentences(opening)),
  ]);
  const keys = extractTerms(`${title}. ${opening}`).map(({ word, stem, concept }) => {
    if (concept) return `#${concept}`;
    if (/^\d/.test(word)) return word;
    return names.has(word) ? `@${word}` : stem.slice(0, PREFIX_LENGTH);
  });
  return [...new Set(keys)];
}

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?:])\s+/);

/** Returns the capitalised words that do not start a sentence. */
export function findProperNames(sentences: readonly string[]): string[] {
  return sentences
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .filter((word) => /^\P{L}*\p{Lu}/u.test(word))
    .flatMap(tokenize)
    .filter((word) => word.length > 1 && !isStopWord(word));
}

/** Detects titles such as `Police Seize Boat Off Europa Point`, in which capital letters do not mark names. */
function isTitleCase(title: string): boolean {
  const long = title
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{L}{4}/u.test(word));
  return long.length > 2 && long.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * long.length;
}
