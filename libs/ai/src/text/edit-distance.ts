/**
 * Letters added, left out, replaced, or swapped with their neighbour: the optimal string alignment distance,
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance. Above `limit` it stops counting: most words
 * are like one another in nothing, and that shows early.
 *
 * Ours because the known libraries of edit distance count swapped letters, the commonest mistake, as two.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  let beforeLast: number[] = [];
  let leastOfLast = 0;
  let last = [0];
  for (let column = 1; column <= b.length; column++) last.push(column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let leastOfRow = row;
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
      if (least < leastOfRow) leastOfRow = least;
    }
    // What follows is at least the least of this row, or by a swap one more than that of the last.
    if (leastOfRow > limit && leastOfLast + 1 > limit) return leastOfRow;
    leastOfLast = leastOfRow;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
