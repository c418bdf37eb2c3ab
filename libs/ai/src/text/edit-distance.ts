/**
 * Returns the optimal string alignment distance (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance).
 * Stops early with any number above `limit`, because most pairs of words have little in common. The known libraries
 * are not used, because they count a swap, the most frequent typing error, as two edits.
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
    // No later value is less than the minimum of this row or, with a swap, the minimum of the previous row plus one.
    if (leastOfRow > limit && leastOfLast + 1 > limit) return leastOfRow;
    leastOfLast = leastOfRow;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
