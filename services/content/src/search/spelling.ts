/** How many mistakes a word of so many characters is forgiven. Short words are too like one another. */
function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Each word as it is probably meant; nothing when one of them is like no word that we know. */
export function correct(words: readonly string[], known: ReadonlyMap<string, number>): string[] | undefined {
  const corrected = words.map((word) => closest(word, known));
  return corrected.every((word) => word !== undefined) ? corrected : undefined;
}

/** The known word with the fewest mistakes between, the most frequent of several. */
function closest(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (known.has(word)) return word;
  let best: { word: string; mistakes: number; uses: number } | undefined;
  const limit = forgiven(word.length);
  for (const [candidate, uses] of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const mistakes = mistakesBetween(word, candidate);
    if (mistakes > limit) continue;
    if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && uses > best.uses)) {
      best = { word: candidate, mistakes, uses };
    }
  }
  return best?.word;
}

/**
 * Letters added, left out, replaced, or swapped with their neighbour: the optimal string alignment distance,
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance.
 */
export function mistakesBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
