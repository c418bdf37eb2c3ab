import type { Weights } from './key-numbers';

/** A report as it is compared. */
export interface Told {
  /** By number, each once. */
  readonly keys: Uint32Array;
  readonly at: Date;
}

/** What a story may take from one report to the next. */
export const STORY_DAYS = 4;
const DAY_MS = 24 * 60 * 60_000;
/** What has more is no story but a subject. */
const MOST_REPORTS = 30;

/** Chosen on the half of tools/evaluation/threads that is there for it; docs/evaluation.md has the figures. */
const LEAST = { likeness: 0.2, evidence: 7.5, average: 0.1 } as const;

const areNear = (a: Told, b: Told): boolean =>
  Math.abs(a.at.getTime() - b.at.getTime()) <= STORY_DAYS * DAY_MS;

/**
 * Which of several threads a report belongs to: the one with the report that is most like it, where the others of that
 * thread are not about something else.
 */
export function threadOf<Thread extends readonly Told[]>(
  report: Told,
  threads: readonly Thread[],
  weights: Weights,
): Thread | undefined {
  /** What of each key counts where only what the report says does. */
  const own = new Float64Array(weights.length);
  for (const key of report.keys) own[key] = weights[key] ?? 0;
  const sum = (keys: Uint32Array, of: Weights): number => {
    let total = 0;
    for (const key of keys) total += of[key] ?? 0;
    return total;
  };
  const all = sum(report.keys, weights);
  /** How much of all that two reports say both do: from 0 to 1. */
  const likeness = (evidence: number, { keys }: Told): number =>
    evidence && evidence / Math.sqrt(all * sum(keys, weights));
  let found: Thread | undefined;
  let most: number = LEAST.likeness;
  for (const thread of threads) {
    if (thread.length >= MOST_REPORTS) continue;
    const compared = thread
      .filter((other) => areNear(report, other))
      .map((other) => ({ other, evidence: sum(other.keys, own) }));
    const telling = compared.filter(({ evidence }) => evidence >= LEAST.evidence);
    // Of most threads no report shares enough, and no closer look is needed.
    if (telling.length === 0) continue;
    const average =
      compared.reduce((total, { evidence, other }) => total + likeness(evidence, other), 0) / compared.length;
    const top = Math.max(...telling.map(({ evidence, other }) => likeness(evidence, other)));
    if (top < most || average < LEAST.average) continue;
    most = top;
    found = thread;
  }
  return found;
}
