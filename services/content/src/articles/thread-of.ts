import type { Weights } from './key-weights';

export interface Told {
  /** Each once. */
  readonly keys: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What a story may take from one report to the next. */
export const STORY_DAYS = 4;
const DAY_MS = 24 * 60 * 60_000;
/** What has more is no story but a subject. */
const MOST_REPORTS = 30;

/** Chosen on the half of tools/evaluation/threads that is there for it; docs/evaluation.md has the figures. */
const LEAST = { likeness: 0.2, evidence: 7.5, average: 0.1 } as const;

const areNear = (a: Told, b: Told): boolean => Math.abs(a.at - b.at) <= STORY_DAYS * DAY_MS;

/**
 * Which of several threads a report belongs to: the one with the report that is most like it, where the others of that
 * thread are not about something else.
 */
export function threadOf<Thread extends readonly Told[]>(
  report: Told,
  threads: readonly Thread[],
  weights: Weights,
): Thread | undefined {
  const own = new Map(report.keys.map((key) => [key, weights(key)]));
  const evidenceOf = ({ keys }: Told): number => sum(keys, (key) => own.get(key) ?? 0);
  const all = sum(report.keys, weights);
  /** How much of all that two reports say both do: from 0 to 1. */
  const likeness = (evidence: number, { keys }: Told): number =>
    evidence && evidence / Math.sqrt(all * sum(keys, weights));
  const isTelling = (other: Told): boolean => areNear(report, other) && evidenceOf(other) >= LEAST.evidence;
  let found: Thread | undefined;
  let most: number = LEAST.likeness;
  for (const thread of threads) {
    // Of most threads no report shares enough, and no closer look is needed.
    if (thread.length >= MOST_REPORTS || !thread.some(isTelling)) continue;
    const compared = thread
      .filter((other) => areNear(report, other))
      .map((other) => {
        const evidence = evidenceOf(other);
        return { evidence, likeness: likeness(evidence, other) };
      });
    const average = compared.reduce((total, other) => total + other.likeness, 0) / compared.length;
    const telling = compared.filter(({ evidence }) => evidence >= LEAST.evidence);
    const top = Math.max(...telling.map((other) => other.likeness));
    if (top < most || average < LEAST.average) continue;
    most = top;
    found = thread;
  }
  return found;
}

function sum(keys: readonly string[], weights: Weights): number {
  let total = 0;
  for (const key of keys) total += weights(key);
  return total;
}
