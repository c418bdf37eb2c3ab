interface Scored {
  readonly slot: number;
  readonly score: number;
}

/** Returns the best slots, best first. Keeps only the best in order, which is faster than sorting all scores. */
export function findNearest(
  count: number,
  getSimilarity: (slot: number) => number,
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
    const score = getSimilarity(slot);
    if (score < floor || limit === 0) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--;
    best.splice(place, 0, { slot, score });
    if (best.length > limit) best.pop();
    if (best.length === limit) floor = Math.max(minScore, best[limit - 1]?.score ?? minScore);
  }
  return best;
}
