import type { Stack } from '@frontier/dev';
import type { PartName } from '@frontier/topology';
import type { Deliveries } from './deliveries';
import { Operator, pause, until } from './operator';

/** Parts that `kill -9` may hit at any moment: every service, the site, and the servers that store their data. */
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

/** A part to kill, `atMs` milliseconds after the start. */
export interface PlannedKill {
  readonly part: PartName;
  readonly atMs: number;
}

/** A completed kill. `inFlight` counts the interrupted deliveries; undefined if the server that knows them was down. */
export interface Kill {
  readonly part: PartName;
  readonly inFlight: number | undefined;
}

/** Returns a generator of numbers from 0 to below 1. A seed gives the same sequence on every machine (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plans `timesEach` kills of each part at random moments within `spanMs`, earliest first. */
export function planKills(random: () => number, timesEach: number, spanMs: number): PlannedKill[] {
  return VICTIMS.flatMap((part) =>
    Array.from({ length: timesEach }, () => ({ part, atMs: Math.floor(random() * spanMs) })),
  ).sort((a, b) => a.atMs - b.atMs);
}

/** Maximum wait of a kill for a delivery to interrupt, because parts are often idle at a random moment. */
const PATIENCE_MS = 1_500;

/**
 * Carries out a plan. Waits for a part that is down to run again before it kills it. Kills a consumer while it handles
 * an event or job, and any other part while any consumer does, if that happens within `PATIENCE_MS`.
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
      : await killDuringDeliveries(stack, deliveries, part);
    kills.push({ part, inFlight });
  }
  return kills;
}

/**
 * Kills a part while it handles an event or job. Locks its inbox and job tables, so that it can record neither before
 * it dies. Does not look at acknowledgements, because acknowledging before storing is the fault to be found.
 *
 * @returns the number of transactions that waited for the lock; undefined if Postgres was down
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
    return await operator.whileLocked(`LOCK TABLE ${tables.join(', ')}`, async () => {
      const met = await waitForNonZero(waiting);
      await stack.kill(part);
      return met;
    });
  } catch {
    // Postgres is down, so the part handles nothing.
    await stack.kill(part);
    return undefined;
  }
}

async function killDuringDeliveries(
  stack: Stack,
  deliveries: Deliveries,
  part: PartName,
): Promise<number | undefined> {
  const met = await waitForNonZero(() => deliveries.countInFlight());
  await stack.kill(part);
  return met;
}

/** Polls until `count` is not 0, for at most `PATIENCE_MS`. Returns the last count; undefined if it cannot be read. */
async function waitForNonZero(count: () => Promise<number>): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await count().catch(() => undefined);
    if (found !== 0 || Date.now() > deadline) return found;
    await pause(10);
  }
}
