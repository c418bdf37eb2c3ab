import type { Stack } from '@frontier/local';
import type { PartName } from '@frontier/topology';
import type { Deliveries } from './deliveries';
import { pause, until } from './operator';

/** What `kill -9` may meet at any moment: every service, the site, and all that they keep their data in. */
export const VICTIMS = [
  'postgres',
  'nats',
  'redis',
  'ingestion',
  'content',
  'chat',
  'leads',
  'newsletter',
  'video',
  'staff',
  'gateway',
  'frontend',
] as const satisfies readonly PartName[];

/** A part to be killed, so many milliseconds after the beginning. */
export interface PlannedKill {
  readonly part: PartName;
  readonly atMs: number;
}

/** A kill that happened, with the deliveries that were in flight at that moment; undefined while NATS is down. */
export interface Kill {
  readonly part: PartName;
  readonly inFlight: number | undefined;
}

/** Numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each part so many times, at random moments of the span. */
export function planKills(random: () => number, timesEach: number, spanMs: number): PlannedKill[] {
  return VICTIMS.flatMap((part) =>
    Array.from({ length: timesEach }, () => ({ part, atMs: Math.floor(random() * spanMs) })),
  ).sort((a, b) => a.atMs - b.atMs);
}

/** How long a kill waits for deliveries that it can interrupt: a random moment is often an idle one. */
const PATIENCE_MS = 1_500;

/**
 * Carries out a plan. A part that is down when its time has come is killed as soon as it runs again; each is killed
 * while something is being delivered to it, or to anybody where it consumes nothing, if that happens soon enough.
 */
export async function carryOut(
  stack: Stack,
  plan: readonly PlannedKill[],
  deliveries: Deliveries,
): Promise<Kill[]> {
  const start = Date.now();
  const kills: Kill[] = [];
  for (const { part, atMs } of plan) {
    await pause(Math.max(0, start + atMs - Date.now()));
    await until(`${part} runs again`, () => Promise.resolve(part in stack.pids()), 60_000);
    const inFlight = await someInFlight(deliveries, part);
    await stack.kill(part);
    kills.push({ part, inFlight });
  }
  return kills;
}

async function someInFlight(deliveries: Deliveries, part: PartName): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const inFlight = await deliveries.inFlight(part).catch(() => undefined);
    if (inFlight !== 0 || Date.now() > deadline) return inFlight;
    await pause(10);
  }
}
