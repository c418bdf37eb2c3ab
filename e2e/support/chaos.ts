import type { Stack } from '@frontier/dev';
import type { PartName } from '@frontier/topology';
import type { Deliveries } from './deliveries';
import { Operator, pause, until } from './operator';

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

/** A kill that happened, with the deliveries that it met; undefined while who would know them is down. */
export interface Kill {
  readonly part: PartName;
  readonly inFlight: number | undefined;
}

/** Numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export function createSeededRandom(seed: number): () => number {
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
 * while it handles something, or while anybody does where it consumes nothing, if that happens soon enough.
 */
export async function carryOutKills(
  stack: Stack,
  plan: readonly PlannedKill[],
  deliveries: Deliveries,
): Promise<Kill[]> {
  const operator = new Operator(stack);
  const start = Date.now();
  const kills: Kill[] = [];
  for (const { part, atMs } of plan) {
    await pause(Math.max(0, start + atMs - Date.now()));
    await until(`${part} runs again`, () => Promise.resolve(part in stack.pids()), 60_000);
    const consumes = await deliveries.hasConsumers(part).catch(() => false);
    const inFlight = consumes
      ? await killHandling(stack, operator, part)
      : await killBetweenDeliveries(stack, deliveries, part);
    kills.push({ part, inFlight });
  }
  return kills;
}

/**
 * Kills a part in the midst of what it handles: until it is gone, it can note no event and no job. Whether it has acknowledged
 * by then what it has not stored is what this is about, so that is not asked.
 *
 * @returns how many transactions waited
 */
async function killHandling(stack: Stack, operator: Operator, part: PartName): Promise<number | undefined> {
  const tables = [`${part}.inbox`, `${part}.job_runs`];
  const waiting = async (): Promise<number> => {
    const [row] = await operator.query<{ count: number }>(
      'SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = ANY($1::regclass[])',
      [tables],
    );
    return row?.count ?? 0;
  };
  try {
    return await operator.holding(`LOCK TABLE ${tables.join(', ')}`, async () => {
      const met = await waitForNonZero(waiting);
      await stack.kill(part);
      return met;
    });
  } catch {
    // Postgres is down, and nobody handles anything.
    await stack.kill(part);
    return undefined;
  }
}

async function killBetweenDeliveries(
  stack: Stack,
  deliveries: Deliveries,
  part: PartName,
): Promise<number | undefined> {
  const met = await waitForNonZero(() => deliveries.inFlight());
  await stack.kill(part);
  return met;
}

/** A number as soon as it is not 0; undefined when it cannot be had. */
async function waitForNonZero(count: () => Promise<number>): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await count().catch(() => undefined);
    if (found !== 0 || Date.now() > deadline) return found;
    await pause(10);
  }
}
