import { editDistance } from '@frontier/ai';

/** Returns how many typing mistakes to accept in a word. Short words are too similar to accept many. */
function getMaxEditDistance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

export class Vocabulary {
  private readonly byLength = new Map<number, Map<string, number>>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const alike = this.byLength.get(word.length) ?? new Map<string, number>();
      alike.set(word, (alike.get(word) ?? 0) + 1);
      this.byLength.set(word.length, alike);
    }
  }

  has(word: string): boolean {
    return this.byLength.get(word.length)?.has(word) ?? false;
  }

  /** Returns the most similar word, the most frequent on a tie; undefined if none is similar enough. */
  findClosest(word: string): string | undefined {
    let best: { word: string; mistakes: number; uses: number } | undefined;
    const limit = getMaxEditDistance(word.length);
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const [candidate, uses] of this.byLength.get(length) ?? []) {
        const mistakes = editDistance(word, candidate, limit);
        if (mistakes > limit) continue;
        if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && uses > best.uses)) {
          best = { word: candidate, mistakes, uses };
        }
      }
    }
    return best?.word;
  }
}
