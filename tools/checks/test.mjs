/**
 * `npm test`: sets up what is missing, then lets Nx run every check, two at a time where the machine has room, and
 * ends with one line of counts. What Nx has in its cache has passed before with the same inputs.
 * `npm test -- unit lint` runs the named steps only. Nothing but Node is needed to start it.
 *
 * A machine that lacks a server or a browser skips the steps that need it, and reports it. Continuous integration
 * (`CI` is set) runs all of them or fails before the first.
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

/** Targets of Nx, which knows what each needs before it, but for the last: it reads what they have left. */
const STEPS = [
  ...['format', 'lint', 'typecheck', 'generated', 'unit', 'integration', 'build', 'e2e', 'personal-data'],
  'rows',
];
const ROOM_FOR_TWO_BYTES = 6 * 1024 ** 3;
/** No run comes near this; one that hangs must not hold up continuous integration for ever. */
const LIMIT_MS = 45 * 60_000;

await ensureNode24();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. Steps: ${STEPS.join(', ')}`);
  process.exit(2);
}
const chosen = STEPS.filter((name) => wanted.length === 0 || wanted.includes(name));
// `npm run rows` reads what the last run of each step has left.
const records = join(REPORTS, 'records');
rmSync(wanted.length === 0 ? REPORTS : records, { recursive: true, force: true });
if (!existsSync(join(root, 'node_modules/.bin'))) console.log('First run: installing what the checks need.');

// By path: before the install no package can be found by its name.
const { ensureInstalled, ensureServers } = await import('../dev/setup.mjs');
await ensureInstalled();

const missing = await findMissingPrerequisites(chosen, createProbes(ensureServers));
if (process.env.CI && missing.size > 0) {
  const lines = [...missing].map(([name, what]) => `  ${name}: ${what}`);
  console.error(['Continuous integration runs every step, and this machine cannot:', ...lines].join('\n'));
  process.exit(1);
}

const outcomes = new Map([...missing].map(([name, what]) => [name, { missing: what }]));
const targets = chosen.filter((name) => name !== 'rows' && !missing.has(name));
if (targets.length > 0) for (const [name, outcome] of await runTargets(targets)) outcomes.set(name, outcome);
rmSync(records, { recursive: true, force: true });
if (chosen.includes('rows')) outcomes.set('rows', await run(['node', 'tools/checks/rows.mjs']));
if (outcomes.get('integration')?.ok) {
  const where = answering() ? 'in containers' : 'without containers: no engine answers';
  console.log(`\nintegration: its servers ran ${where}`);
}
printSummary(chosen.map((name) => toStepResult(name, outcomes.get(name))));

/** Runs targets, and reads from Nx's record of the run what became of each. */
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
    // Nx believes in a cached pass whose files somebody has deleted.
    const isReported = name !== 'unit' || readReport(name)?.reports === own.length;
    if (!isReported)
      console.error('Not every project has left a report. Delete .nx where its cache is incomplete.');
    const ok = own.length > 0 && own.every(({ status }) => status === 0) && isReported;
    const times = own.map(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime));
    return [name, { ok, seconds: times.reduce((sum, time) => sum + time, 0) / 1000 }];
  });
}
