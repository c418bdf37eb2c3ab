import type { Language } from '@frontier/domain';
/** The constant of reciprocal rank fusion (Cormack et al. 2009, https://doi.org/10.1145/1571941.1572114). */
const K = 60;

export interface Candidate {
  readonly chunkId: string;
  readonly sourceId: string;
  readonly lang: Language;
}

export interface Ranked extends Candidate {
  readonly score: number;
}

/** Between equals, a source in the language of the answer comes first; a clearly better one stays ahead. */
const OWN_LANGUAGE = 1.05;

/**
 * Fuses ranked lists of chunks into one list with the best chunk of each source, best first. Ranks are
 * compared, not scores: those of full text and of vectors have nothing in common.
 */
export function fuse(lists: readonly (readonly Candidate[])[], lang: Language, limit: number): Ranked[] {
  const scores = new Map<string, Ranked>();
  for (const list of lists) {
    list.forEach((candidate, rank) => {
      const before = scores.get(candidate.chunkId)?.score ?? 0;
      const gain = (candidate.lang === lang ? OWN_LANGUAGE : 1) / (K + rank + 1);
      scores.set(candidate.chunkId, { ...candidate, score: before + gain });
    });
  }
  const best = new Map<string, Ranked>();
  for (const ranked of scores.values()) {
    const other = best.get(ranked.sourceId);
    if (!other || ranked.score > other.score) best.set(ranked.sourceId, ranked);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}
