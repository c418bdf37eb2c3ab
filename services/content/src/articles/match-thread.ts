import type { IdfWeights } from './idf-weights';

export interface ComparableReport {
  /** Story keys of the report, without duplicates. */
  readonly keys: readonly string[];
  /** Publication time in milliseconds since 1970. */
  readonly at: number;
}

/** Reports further apart than this are never compared. */
export const MAX_DAYS_BETWEEN = 4;
const DAY_MS = 24 * 60 * 60_000;
/** A thread with this many reports is a general subject, not a story, and takes no more. */
const MAX_REPORTS = 30;

/** Tuned on the half of tools/evaluation/threads that is reserved for tuning. docs/evaluation.md has the results. */
const THRESHOLDS = { likeness: 0.2, evidence: 7.5, average: 0.1 } as const;

const areNearInTime = (a: ComparableReport, b: ComparableReport): boolean =>
  Math.abs(a.at - b.at) <= MAX_DAYS_BETWEEN * DAY_MS;

/**
 * Finds the thread that contains the report most similar to `report`. Skips threads whose other reports are about
 * something else, and returns undefined if none is similar enough.
 */
export function findThread<Thread extends readonly ComparableReport[]>(
  report: ComparableReport,
  threads: readonly Thread[],
  weights: IdfWeights,
): Thread | undefined {
  const own = new Map(report.keys.map((key) => [key, weights(key)]));
  const sumSharedWeights = ({ keys }: ComparableReport): number =>
    sumWeights(keys, (key) => own.get(key) ?? 0);
  const all = sumWeights(report.keys, weights);
  /** Normalises the weight of the shared keys by the weight of all keys, to a value from 0 to 1. */
  const computeSimilarity = (evidence: number, { keys }: ComparableReport): number =>
    evidence && evidence / Math.sqrt(all * sumWeights(keys, weights));
  const hasEnoughEvidence = (other: ComparableReport): boolean =>
    areNearInTime(report, other) && sumSharedWeights(other) >= THRESHOLDS.evidence;
  let found: Thread | undefined;
  let most: number = THRESHOLDS.likeness;
  for (const thread of threads) {
    // Most threads share too little with the report, so skip the closer comparison.
    if (thread.length >= MAX_REPORTS || !thread.some(hasEnoughEvidence)) continue;
    const compared = thread
      .filter((other) => areNearInTime(report, other))
      .map((other) => {
        const evidence = sumSharedWeights(other);
        return { evidence, likeness: computeSimilarity(evidence, other) };
      });
    const average = compared.reduce((total, other) => total + other.likeness, 0) / compared.length;
    const withEvidence = compared.filter(({ evidence }) => evidence >= THRESHOLDS.evidence);
    const top = Math.max(...withEvidence.map((other) => other.likeness));
    if (top < most || average < THRESHOLDS.average) continue;
    most = top;
    found = thread;
  }
  return found;
}

function sumWeights(keys: readonly string[], weights: IdfWeights): number {
  let total = 0;
  for (const key of keys) total += weights(key);
  return total;
}
