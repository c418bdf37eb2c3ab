import { fold } from '@frontier/domain';
import { createTableFold } from './fold-by-table';

const NOT_WORD = /[^\p{L}\p{N}/]+/gu;

/** Returns the form in which words and phrases are compared: lower case without accents, blanks for punctuation. */
export const foldToWords = createTableFold((text) => fold(text).replace(NOT_WORD, ' ').trim());

export class WordCounter {
  private readonly padded: string;
  private readonly counts = new Map<string, number>();

  constructor(text: string) {
    const folded = foldToWords(text);
    this.padded = ` ${folded} `;
    for (const word of folded.split(' ')) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /** Counts the occurrences of a folded phrase. */
  count(phrase: string): number {
    if (!phrase.includes(' ')) return this.counts.get(phrase) ?? 0;
    let count = 0;
    const needle = ` ${phrase} `;
    for (let at = this.padded.indexOf(needle); at >= 0; at = this.padded.indexOf(needle, at + 1)) count += 1;
    return count;
  }
}
