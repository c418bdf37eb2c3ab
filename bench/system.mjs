import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import local from '@frontier/dev';
import pg from 'pg';
import { measureMemory, measureProcessorTime } from './memory.mjs';

export const newFolder = () => mkdtempSync(join(tmpdir(), 'frontier-bench-'));

/** Starts the stack on free ports. `stop` deletes `dataDir`, by default a new folder. `options` go to `startStack`. */
export async function startSystem({ dataDir = newFolder(), env = {}, ...options } = {}) {
  const stack = await local.startStack({
    dataDir,
    ports: 'free',
    sampleSource: false,
    ...options,
    // All requests come from one address, which would exceed the limit for one reader.
    env: { LOG_LEVEL: 'warn', GATEWAY_BURST_LIMIT_PER_MINUTE: '100000', ...env },
  });
  const db = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await db.connect();
  const pids = (parts) =>
    parts.length === 0 ? stack.pids() : Object.fromEntries(parts.map((part) => [part, stack.pids()[part]]));
  return {
    stack,
    db,
    gateway: stack.addresses.gateway,
    async operate(method, path, body) {
      const response = await stack.operate(method, path, body);
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    /** Returns the memory of these parts, or of all, in MB. */
    memory: (...parts) => measureMemory(pids(parts)),
    /** Returns the processor time that these parts, or all, have used so far, in ms. */
    processorTime: (...parts) => measureProcessorTime(...Object.values(pids(parts))),
    async stop() {
      await db.end();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the starting content is loaded, published and indexed, and no background work is left. */
export async function waitUntilSettled(db) {
  for (let quiet = 0; quiet < 5;) {
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM content.outbox WHERE sent_at IS NULL)
            + (SELECT count(*) FROM content.job_runs WHERE state IN ('queued', 'running'))
            + (SELECT count(*) FROM chat.job_runs WHERE state IN ('queued', 'running')) AS left`,
    );
    quiet = Number(rows[0].left) === 0 ? quiet + 1 : 0;
    await sleep(500);
  }
}

/** Reads arguments like `--seconds 5` or `--sizes 10,20` as numbers, and as lists where the default is one. */
export function readNumbers(defaults) {
  const entries = Object.entries(defaults);
  const { values } = parseArgs({
    options: Object.fromEntries(
      entries.map(([name, value]) => [name, { type: 'string', default: String(value) }]),
    ),
  });
  const read = (text) => text.split(',').filter(Boolean).map(Number);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? read(values[name]) : read(values[name])[0]]),
  );
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;

export const loadNow = () => loadavg()[0].toFixed(1);

export const printMachine = () => {
  const load = loadavg().map((n) => n.toFixed(1));
  console.log(machine());
  console.log(`load of the machine at the start (1, 5, 15 minutes): ${load.join(', ')}`);
};

export const round = (number, digits = 1) => Number(number.toFixed(digits));

/** Returns the nearest-rank percentile. */
export const percentile = (numbers, share, digits = 1) =>
  round(numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0, digits);
