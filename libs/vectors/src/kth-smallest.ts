/* eslint-disable @typescript-eslint/no-non-null-assertion -- all indexes are between 0 and the count */

/**
 * Returns the value at `place` in sorted order. Reorders `values`: those before `place` are no larger, those after it
 * no smaller. Quickselect (Hoare 1961, https://doi.org/10.1145/366622.366647).
 */
export function kthSmallest(values: Float32Array, count: number, place: number): number {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let left = from;
    let right = to;
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const moved = values[left]!;
      values[left++] = values[right]!;
      values[right--] = moved;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else break;
  }
  return values[place]!;
}
