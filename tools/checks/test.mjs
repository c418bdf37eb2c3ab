/**
 * `npm test`: sets up what is missing, then runs every check, two at a time where the machine has room, and
 * ends with one line of counts.
 * `npm test -- unit lint` runs the named steps only. Nothing but Node is needed to start it.
 *
 * A machine that lacks a server or a browser skips the steps that need it, and reports it. Continuous integration
 * (`CI` is set) runs all of them or fails before the first.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode24 } from '../node/node24.mjs';
import { chromiumFor } from './src/chromium.mjs';
import { answering } from './src/containers/engine.mjs';
import { root } from './src/files.mjs';
import { roomForTwo, runInLanes, takeTurns } from './src/lanes.mjs';
import { LAST_RUN } from './src/last-run.mjs';
import { memoryFolder } from './src/memory-folder.mjs';
import { missingFor, prerequisites, refusal } from './src/prerequisites.mjs';
import { runStep } from './src/run-step.mjs';
import { makeSteps } from './src/steps.mjs';
import { closingLine, stepLine } from './src/summary.mjs';

await ensureNode24();
const started = performance.now();
const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
// The reports of a whole run stay until the next one: `npm run rows` reads them.
if (isWhole) rmSync(LAST_RUN, { recursive: true, force: true });
const reports = isWhole ? LAST_RUN : mkdtempSync(join(tmpdir(), 'frontier-test-'));
mkdirSync(reports, { recursive: true });

const steps = makeSteps(reports);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
if (!existsSync(join(root, 'node_modules/.bin'))) console.log('First run: installing what the checks need.');

// By path: before the install no package can be found by its name.
// eslint-disable-next-line @nx/enforce-module-boundaries
const { ensureInstalled, ensureServers } = await import('../dev/setup.mjs');
await ensureInstalled();

const chosen = steps.filter(({ name }) => isWhole || wanted.includes(name));
const missing = await missingFor(chosen, prerequisites(ensureServers));
const refused = refusal(missing, process.env);
if (refused) {
  console.error(refused);
  process.exit(1);
}

const { path: CHROMIUM_PATH } = chosen.some(({ needs }) => needs?.includes('chromium'))
  ? chromiumFor(process.env)
  : {};
const TMPDIR = memoryFolder();
const env = { ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...(TMPDIR && { TMPDIR }) };
const openOutput = takeTurns((text) => void process.stdout.write(text));
const lanes = roomForTwo() ? chosen : chosen.map((step) => ({ ...step, lane: undefined }));
const results = await runInLanes(lanes, async (step) => {
  const { print, end } = openOutput();
  const result = await runStep(step, { missing: missing.get(step.name), print, env });
  end();
  return result;
});

rmSync(isWhole ? join(reports, 'records') : reports, { recursive: true, force: true });

console.log('');
for (const result of results) console.log(stepLine(result));
for (const note of results.flatMap(({ notes }) => notes)) console.log(`  ${note}`);
if (results.some(({ name, skipped }) => name === 'integration' && skipped === 0)) {
  console.log(
    answering()
      ? '  integration: its servers ran in containers'
      : '  integration: no engine of containers answers, so its servers ran without',
  );
}
console.log('');
console.log(`${closingLine(results)}, ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
