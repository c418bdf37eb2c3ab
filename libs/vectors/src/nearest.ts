import { VECTOR_SIZE } from './vector-index';

interface Scored {
  readonly slot: number;
  readonly score: number;
}

/** Dot product of a query with one slot of the block; four sums, so that the additions do not wait for each other. */
function similarity(block: Float32Array, offset: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  /* eslint-disable @typescript-eslint/no-non-null-assertion -- the hot loop: both lengths are fixed */
  for (let i = 0; i < VECTOR_SIZE; i += 4) {
    a += block[offset + i]! * query[i]!;
    b += block[offset + i + 1]! * query[i + 1]!;
    c += block[offset + i + 2]! * query[i + 2]!;
    d += block[offset + i + 3]! * query[i + 3]!;
  }
  /* eslint-enable @typescript-eslint/no-non-null-assertion */
  return a + b + c + d;
}

/**
 * The `limit` most similar of the first `count` vectors of a block, best first. Keeps only the best so far in
 * order: with few wanted and many compared, cheaper than sorting all.
 */
export function nearest(
  block: Float32Array,
  count: number,
  query: Float32Array,
  {
    limit,
    minScore,
    accepts,
  }: { limit: number; minScore: number; accepts?: ((slot: number) => boolean) | undefined },
): Scored[] {
  const best: Scored[] = [];
  let floor = minScore;
  for (let slot = 0; slot < count; slot++) {
    if (accepts && !accepts(slot)) continue;
    const score = similarity(block, slot * VECTOR_SIZE, query);
    if (score < floor || limit === 0) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--;
    best.splice(place, 0, { slot, score });
    if (best.length > limit) best.pop();
    if (best.length === limit) floor = Math.max(minScore, best[limit - 1]?.score ?? minScore);
  }
  return best;
}
