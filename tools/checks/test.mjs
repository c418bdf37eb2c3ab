/**
 * `npm test`: sets up what is missing, then runs every check, two at a time where the machine has room, and
 * ends with one line of counts.
 * `npm test -- unit lint` runs the named steps only. Nothing but Node is needed to start it.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './src/files.mjs';
import { roomForTwo, runInLanes, takeTurns } from './src/lanes.mjs';
import { runStep } from './src/run-step.mjs';
import { reports, steps } from './src/steps.mjs';
import { closingLine, stepLine } from './src/summary.mjs';

const wanted = process.argv.slice(2);
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
const { ensureInstalled, ensureServers } = await import('../../deploy/local/setup.mjs');
await ensureInstalled();

const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const noServers = chosen.some((step) => step.servers) ? await whyNoServers() : undefined;

const openVoice = takeTurns((text) => void process.stdout.write(text));
const lanes = roomForTwo() ? chosen : chosen.map((step) => ({ ...step, lane: undefined }));
const results = await runInLanes(lanes, async (step) => {
  const voice = openVoice();
  const result = await runStep(step, step.servers ? noServers : undefined, voice.print);
  voice.end();
  return result;
});

rmSync(reports, { recursive: true });

console.log('');
for (const result of results) console.log(stepLine(result));
for (const note of results.flatMap(({ notes }) => notes)) console.log(`  skipped: ${note}`);
console.log('');
console.log(closingLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

/** A machine where the servers cannot be had skips their suites, and says so; continuous integration must not. */
async function whyNoServers() {
  try {
    await ensureServers();
    return undefined;
  } catch (error) {
    if (process.env.CI) throw error;
    return error.message;
  }
}
