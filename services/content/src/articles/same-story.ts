/** A report as it is compared. */
export interface Told {
  readonly keys: readonly string[];
  readonly at: Date;
}

/** What a story may take from one report to the next. */
export const STORY_DAYS = 4;
const DAY_MS = 24 * 60 * 60_000;
/** What has more is no story but a subject. */
const MOST_REPORTS = 30;

/** Chosen on the half of tools/evaluation/threads that is there for it; docs/evaluation.md has the figures. */
const LEAST = { likeness: 0.2, evidence: 7.5, average: 0.1 } as const;

/** How many of a hundred reports have a key, before any is held: what all of ours are about, concepts, and the rest. */
const EXPECTED = { subject: 0.4, concept: 0.08, number: 0.004, word: 0.01 } as const;
/** As much as this many reports that are held. */
const EXPECTATION_WEIGHT = 50;

/** What nearly every report here names, so that it tells no story from another. */
const SUBJECTS = new Set([
  ...['#gibraltar', '#border', '#spain', '#treaty', '#british', '#european', '#london', '#work'],
  ...['#government', '#minister', '#chiefminister', '#police', '#committee', '#meet', '#visitor'],
  ...['#day', '#year', '#number', '@picardo', '@albares', '@linea', '@campo', '@algeciras'],
]);

function expectedShare(key: string): number {
  if (SUBJECTS.has(key)) return EXPECTED.subject;
  if (key.startsWith('#')) return EXPECTED.concept;
  return /^\d/.test(key) ? EXPECTED.number : EXPECTED.word;
}

/** How much a key tells, in nats: the rarer it is in what is held, the more. */
export type Weigh = (key: string) => number;

/** What the reports that are held make of each key. */
export function weighBy(held: readonly Pick<Told, 'keys'>[]): Weigh {
  const counts = new Map<string, number>();
  for (const { keys } of held) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const all = held.length + EXPECTATION_WEIGHT;
  const weights = new Map<string, number>();
  return (key) => {
    const known = weights.get(key);
    if (known !== undefined) return known;
    const weight = -Math.log(((counts.get(key) ?? 0) + EXPECTATION_WEIGHT * expectedShare(key)) / all);
    weights.set(key, weight);
    return weight;
  };
}

const areNear = (a: Told, b: Told): boolean =>
  Math.abs(a.at.getTime() - b.at.getTime()) <= STORY_DAYS * DAY_MS;

/**
 * Which of several threads a report belongs to: the one with the report that is most like it, where the others of that
 * thread are not about something else.
 */
export function threadOf<Thread extends readonly Told[]>(
  report: Told,
  threads: readonly Thread[],
  weigh: Weigh,
): Thread | undefined {
  const sum = (keys: readonly string[]): number => keys.reduce((total, key) => total + weigh(key), 0);
  const own = new Set(report.keys);
  const all = sum(report.keys);
  /** How much of all that two reports say both do: from 0 to 1. */
  const likeness = (evidence: number, { keys }: Told): number =>
    evidence && evidence / Math.sqrt(all * sum(keys));
  let found: Thread | undefined;
  let most: number = LEAST.likeness;
  for (const thread of threads) {
    if (thread.length >= MOST_REPORTS) continue;
    const compared = thread
      .filter((other) => areNear(report, other))
      .map((other) => ({ other, evidence: sum(other.keys.filter((key) => own.has(key))) }));
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
