import type { Language } from '@frontier/domain';
/** The constant of reciprocal rank fusion (Cormack et al. 2009, https://doi.org/10.1145/1571941.1572114). */
const RRF_K = 60;

export interface Candidate {
  readonly id: string;
  readonly sourceId: string;
  readonly lang: Language;
}

export interface RankedList<C extends Candidate> {
  readonly candidates: readonly C[];
  readonly weight: number;
}

/** Factor for passages in the answer's language. Puts them first among near equals; clearly better ones stay ahead. */
const SAME_LANGUAGE_BOOST = 1.05;
/** Maximum number of passages per source, so that one source does not crowd out the others. */
const MAX_PER_SOURCE = 2;

/** Merges lists by rank, as their scores are not comparable. Returns at most two passages per source, best first. */
export function fuseRankings<C extends Candidate>(
  lists: readonly RankedList<C>[],
  lang: Language,
  limit: number,
): C[] {
  const scores = new Map<string, { readonly candidate: C; readonly score: number }>();
  for (const { candidates, weight } of lists) {
    candidates.forEach((candidate, rank) => {
      const before = scores.get(candidate.id)?.score ?? 0;
      const gain = (weight * (candidate.lang === lang ? SAME_LANGUAGE_BOOST : 1)) / (RRF_K + rank + 1);
      scores.set(candidate.id, { candidate, score: before + gain });
    });
  }
  const taken = new Map<string, number>();
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
    .filter(({ sourceId }) => {
      taken.set(sourceId, (taken.get(sourceId) ?? 0) + 1);
      return (taken.get(sourceId) ?? 0) <= MAX_PER_SOURCE;
    })
    .slice(0, limit);
}
