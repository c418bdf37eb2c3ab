/**
 * The first row that fits a path counts, so rows that name a segment stand before those that leave it open:
 * `/news/rss` before `/news/:slug`.
 *
 * @param {{ path: string }} a
 * @param {{ path: string }} b
 */
export function bySpecificity(a, b) {
  const [left, right] = [a, b].map(({ path }) => path.split('/'));
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index] ?? '', right[index] ?? ''];
    const open = Number(one.startsWith(':')) - Number(other.startsWith(':'));
    if (open !== 0) return open;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/**
 * @param {{ path: string }[]} rows
 * @throws Error when two rows have one path
 */
export function refuseDoubles(rows) {
  const paths = rows.map(({ path }) => path);
  const double = paths.find((path, index) => paths.indexOf(path) !== index);
  if (double) throw new Error(`Two features declare ${double}`);
}
