import { stripAccents } from '@frontier/domain';
import { createTableFold } from './fold-by-table';
import type { WordGroup } from './rules';

const NOT_WORD = /[^\p{L}\p{N}/]+/gu;

/** A text without accents and punctuation, in its case, with single blanks: the form in which rules look for words. */
export const normaliseForMatching = createTableFold((text) =>
  stripAccents(text).replace(NOT_WORD, ' ').trim(),
);

export const splitWords = (words: string): string[] =>
  words.split(',').map((word) => word.replace(/\s+/g, ' ').trim());

/** A group of words, ready to be looked for in plain texts with a blank at either end. */
export class PhraseMatcher {
  readonly name: string;
  private readonly pattern: RegExp;

  constructor({ name, words, asWritten }: WordGroup) {
    this.name = name;
    // Longest first: of `border` and `border post`, the reason names the second.
    const forms = splitWords(words)
      .map(toPattern)
      .sort((a, b) => b.length - a.length);
    // In a plain text, words are what blanks divide: no need for classes of letters, which are slow without regard to case.
    this.pattern = new RegExp(` (?:${forms.join('|')})(?= )`, asWritten ? 'g' : 'gi');
  }

  /** The words of the group that a text holds, each once, as the text has them in lower case. */
  findAll(plain: string): string[] {
    return [...new Set(plain.match(this.pattern)?.map((found) => found.slice(1).toLowerCase()))];
  }

  count(plain: string): number {
    return plain.match(this.pattern)?.length ?? 0;
  }

  /** The text without the group's words, which no phrase can reach across. */
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
