import { stripAccents } from '@frontier/domain';
import { createTableFold } from './fold-by-table';
import type { WordGroup } from './rules';

const NOT_WORD = /[^\p{L}\p{N}/]+/gu;

/** Returns the form in which rules are matched: no accents or punctuation, single blanks, but the case is kept. */
export const normaliseForMatching = createTableFold((text) =>
  stripAccents(text).replace(NOT_WORD, ' ').trim(),
);

export const splitWords = (words: string): string[] =>
  words.split(',').map((word) => word.replace(/\s+/g, ' ').trim());

/** Matches the words of a group in normalised texts that have a blank at either end. */
export class PhraseMatcher {
  readonly name: string;
  private readonly pattern: RegExp;

  constructor({ name, words, asWritten }: WordGroup) {
    this.name = name;
    // Try the longest words first, so that a text with `border post` gets the reason `border post`, not `border`.
    const forms = splitWords(words)
      .map(toPattern)
      .sort((a, b) => b.length - a.length);
    // Blanks separate the words of a normalised text, so the pattern needs no letter classes, which are slow with the
    // `i` flag.
    this.pattern = new RegExp(` (?:${forms.join('|')})(?= )`, asWritten ? 'g' : 'gi');
  }

  /** Returns the words of the group that a text contains, each once, as written in the text but in lower case. */
  findAll(plain: string): string[] {
    return [...new Set(plain.match(this.pattern)?.map((found) => found.slice(1).toLowerCase()))];
  }

  count(plain: string): number {
    return plain.match(this.pattern)?.length ?? 0;
  }

  /** Replaces the group's words by a slash, which no phrase can match across. */
  removeFrom(plain: string): string {
    return plain.replace(this.pattern, ' /');
  }
}

const toPattern = (word: string): string =>
  word
    .split('*')
    .map((part, index) =>
      index === 0 ? normaliseForMatching(part) : ` ${normaliseForMatching(part)}`.trimEnd(),
    )
    .join('[^ /]*');
