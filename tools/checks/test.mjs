/**
 * `npm test`: installs what is missing, runs every check with Nx (two at a time if the machine has more than one CPU and 6 GiB of
 * memory), and ends with one line of counts. Nx does not repeat checks that have passed with the same inputs.
 * `npm test -- unit lint` runs the named steps only. Needs only Node to start.
 *
 * Steps whose servers or browser are missing on this machine are skipped and reported. In continuous integration (`CI` is set),
 * a missing prerequisite ends the run before the first step.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureNode24 } from '../node/node24.mjs';
import { findChromium } from './src/chromium.mjs';
import { answering } from '../lab/containers/engine.mjs';
import { root } from './src/files.mjs';
import { createMemoryFolder } from './src/memory-folder.mjs';
import { findMissingPrerequisites, createProbes } from './src/prerequisites.mjs';
import { readReport, REPORTS, toStepResult, printSummary } from './src/reports.mjs';
import { run } from './src/run.mjs';

/** Nx targets, whose dependencies Nx runs first. `rows` is not an Nx target: it reads the reports of the others. */
const STEPS = [
  ...['format', 'lint', 'typecheck', 'generated', 'unit', 'integration', 'build', 'e2e', 'personal-data'],
  'rows',
];
const ROOM_FOR_TWO_BYTES = 6 * 1024 ** 3;
/** Far longer than any normal run. Stops a run that hangs, so that it does not block continuous integration. */
const LIMIT_MS = 45 * 60_000;

await ensureNode24();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. Steps: ${STEPS.join(', ')}`);
  process.exit(2);
}
const chosen = STEPS.filter((name) => wanted.length === 0 || wanted.includes(name));
// A partial run keeps the reports of the other steps, because `npm run rows` reads the last report of each step.
const records = join(REPORTS, 'records');
rmSync(wanted.length === 0 ? REPORTS : records, { recursive: true, force: true });
if (!existsSync(join(root, 'node_modules/.bin'))) console.log('First run: installing what the checks need.');

// Import by path, because package names resolve only after `npm install`.
const { ensureInstalled, ensureServers } = await import('../dev/setup.mjs');
await ensureInstalled();

const missing = await findMissingPrerequisites(chosen, createProbes(ensureServers));
if (process.env.CI && missing.size > 0) {
  const lines = [...missing].map(([name, what]) => `  ${name}: ${what}`);
  console.error(['CI is set, so every step has to run. These cannot run here:', ...lines].join('\n'));
  process.exit(1);
}

const outcomes = new Map([...missing].map(([name, what]) => [name, { missing: what }]));
const targets = chosen.filter((name) => name !== 'rows' && !missing.has(name));
if (targets.length > 0) for (const [name, outcome] of await runTargets(targets)) outcomes.set(name, outcome);
rmSync(records, { recursive: true, force: true });
if (chosen.includes('rows')) outcomes.set('rows', await run(['node', 'tools/checks/rows.mjs']));
if (outcomes.get('integration')?.ok) {
  const where = answering() ? 'in containers' : 'as local processes, because no container engine answers';
  console.log(`\nintegration: servers ran ${where}`);
}
printSummary(chosen.map((name) => toStepResult(name, outcomes.get(name))));

/** Runs Nx targets and reads the outcome of each from Nx's record of the run. */
async function runTargets(names) {
  const record = join(root, '.nx/cache/run.json');
  rmSync(record, { force: true });
  const { path: CHROMIUM_PATH } = names.includes('e2e') ? findChromium(process.env) : {};
  const TMPDIR = createMemoryFolder();
  const parallel = availableParallelism() > 1 && totalmem() >= ROOM_FOR_TWO_BYTES ? 2 : 1;
  const options = ['--output-style=static', `--parallel=${parallel}`];
  await run(['nx', 'run-many', '-t', ...names, ...options], {
    env: { ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...(TMPDIR && { TMPDIR }) },
    limitMs: LIMIT_MS,
  });
  const { tasks } = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : { tasks: [] };
  return names.map((name) => {
    const own = tasks.filter(({ target }) => target === name);
    // Nx reports a cached pass even if its output files have been deleted since.
    const isReported = name !== 'unit' || readReport(name)?.reports === own.length;
    if (!isReported)
      console.error(
        'Reports of some projects are missing. If they come from the cache, delete .nx and run again.',
      );
    const ok = own.length > 0 && own.every(({ status }) => status === 0) && isReported;
    const times = own.map(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime));
    return [name, { ok, seconds: times.reduce((sum, time) => sum + time, 0) / 1000 }];
  });
}
