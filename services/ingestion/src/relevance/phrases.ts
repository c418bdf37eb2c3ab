import type { WordGroup } from './rules';

const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}/]+/gu;

/** A text without accents and punctuation, in its case: the form in which rules look for words. */
export const toPlain = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').replace(NOT_WORD, ' ').trim();

/** The words of a group, one by one. */
export const wordsOf = (words: string): string[] =>
  words.split(',').map((word) => word.replace(/\s+/g, ' ').trim());

/** A group of words, ready to be looked for. */
export class Phrases {
  readonly name: string;
  private readonly pattern: RegExp;

  constructor({ name, words, asWritten }: WordGroup) {
    this.name = name;
    // Longest first: of `border` and `border post`, the reason names the second.
    const forms = wordsOf(words)
      .map(formOf)
      .sort((a, b) => b.length - a.length);
    this.pattern = new RegExp(
      `(?<![\\p{L}\\p{N}/])(?:${forms.join('|')})(?![\\p{L}\\p{N}/])`,
      asWritten ? 'gu' : 'giu',
    );
  }

  /** The words of the group that a plain text holds, each once, as the text has them in lower case. */
  in(plain: string): string[] {
    return [...new Set(Array.from(plain.matchAll(this.pattern), ([found]) => found.toLowerCase()))];
  }

  count(plain: string): number {
    return Array.from(plain.matchAll(this.pattern)).length;
  }

  /** The text without the group's words, which no phrase can reach across. */
  outOf(plain: string): string {
    return plain.replace(this.pattern, '/');
  }
}

const formOf = (word: string): string =>
  word
    .split('*')
    .map((part, index) => (index === 0 ? toPlain(part) : ` ${toPlain(part)}`.trimEnd()))
    .join('[\\p{L}\\p{N}]*');
