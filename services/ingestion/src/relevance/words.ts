const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}/]+/gu;

/** Lower case, without accents, punctuation as spaces: the form in which words and phrases are compared. */
export function foldToWords(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(NOT_WORD, ' ').trim();
}

/** A text made ready for many look-ups of words and phrases. */
export class Words {
  private readonly padded: string;
  private readonly list: readonly string[];
  private readonly positions = new Map<string, number[]>();

  constructor(text: string) {
    const folded = foldToWords(text);
    this.padded = ` ${folded} `;
    this.list = folded.split(' ');
    this.list.forEach((word, position) => {
      const seen = this.positions.get(word);
      if (seen) seen.push(position);
      else this.positions.set(word, [position]);
    });
  }

  /** How often a folded word or phrase occurs, as whole words. */
  count(phrase: string): number {
    if (!phrase.includes(' ')) return this.positions.get(phrase)?.length ?? 0;
    let count = 0;
    const needle = ` ${phrase} `;
    for (let at = this.padded.indexOf(needle); at >= 0; at = this.padded.indexOf(needle, at + 1)) count += 1;
    return count;
  }

  /** Whether the words of a folded phrase occur in order with at most `gap` other words between neighbours. */
  near(phrase: string, gap: number): boolean {
    const [first, ...rest] = phrase.split(' ');
    return (this.positions.get(first ?? '') ?? []).some((start) => {
      let position = start;
      return rest.every((word) => {
        const next = this.list.slice(position + 1, position + gap + 2).indexOf(word);
        position += next + 1;
        return next >= 0;
      });
    });
  }
}
