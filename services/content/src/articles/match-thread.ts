import type { IdfWeights } from './idf-weights';

export interface ComparableReport {
  /** Each once. */
  readonly keys: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What a story may take from one report to the next. */
export const MAX_DAYS_BETWEEN = 4;
const DAY_MS = 24 * 60 * 60_000;
/** What has more is no story but a subject. */
const MAX_REPORTS = 30;

/** Chosen on the half of tools/evaluation/threads that is there for it; docs/evaluation.md has the figures. */
const THRESHOLDS = { likeness: 0.2, evidence: 7.5, average: 0.1 } as const;

const areNearInTime = (a: ComparableReport, b: ComparableReport): boolean =>
  Math.abs(a.at - b.at) <= MAX_DAYS_BETWEEN * DAY_MS;

/**
 * Which of several threads a report belongs to: the one with the report that is most like it, where the others of that
 * thread are not about something else.
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
  /** How much of all that two reports say both do: from 0 to 1. */
  const computeSimilarity = (evidence: number, { keys }: ComparableReport): number =>
    evidence && evidence / Math.sqrt(all * sumWeights(keys, weights));
  const hasEnoughEvidence = (other: ComparableReport): boolean =>
    areNearInTime(report, other) && sumSharedWeights(other) >= THRESHOLDS.evidence;
  let found: Thread | undefined;
  let most: number = THRESHOLDS.likeness;
  for (const thread of threads) {
    // Of most threads no report shares enough, and no closer look is needed.
    if (thread.length >= MAX_REPORTS || !thread.some(hasEnoughEvidence)) continue;
    const compared = thread
      .filter((other) => areNearInTime(report, other))
      .map((other) => {
        const evidence = sumSharedWeights(other);
        return { evidence, likeness: computeSimilarity(evidence, other) };
      });
    const average = compared.reduce((total, other) => total + other.likeness, 0) / compared.length;
    const telling = compared.filter(({ evidence }) => evidence >= THRESHOLDS.evidence);
    const top = Math.max(...telling.map((other) => other.likeness));
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
