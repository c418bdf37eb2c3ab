/**
 * `npm run prove`: what takes too long for `npm test`. Whole-system resilience with ten seeds, and with each planted
 * fault, with which it has to fail; the ledger of newsletters with ten thousand readers; the images and Compose.
 * Writes test-results/prove/: a log of each proof and summary.txt.
 *
 *   npm run prove                      everything
 *   npm run prove -- seeds             with ten seeds; `--seeds 3,14` with these
 *   npm run prove -- faults            with each planted fault
 *   npm run prove -- ledger            twenty kills while ten thousand mails are sent
 *   npm run prove -- compose           every image built, `docker compose up`, and a walk through it
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBases } from './src/containers/bases.mjs';
import { ensureCompose } from './src/containers/compose.mjs';
import { composeUp } from './src/containers/compose-up.mjs';
import { ensureEngine } from './src/containers/engine.mjs';
import { chromiumFor } from './src/chromium.mjs';
import { root } from './src/files.mjs';
import { LAST_RUN, reportFile } from './src/last-run.mjs';
import { plantedFaults, whilePlanted } from './src/planted-faults.mjs';
import { countPlaywright } from './src/count-tests.mjs';
import { runStep } from './src/run-step.mjs';

const TEN = '1,2,3,4,5,6,7,8,9,10';
const FAULT_SEED = '1';
const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: TEN } },
  allowPositionals: true,
});
const wants = (name) => positionals.length === 0 || positionals.includes(name);

const folder = join(root, 'test-results/prove');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { path: CHROMIUM_PATH = '' } = chromiumFor(process.env);

/** Runs the resilience test once; its output goes to a log of its own. */
async function resilience(name, seed) {
  const step = {
    name,
    title: `resilience with seed ${seed}`,
    commands: [['playwright', 'test', '-c', 'e2e/long', 'resilience.e2e']],
  };
  const log = [];
  const env = { CHROMIUM_PATH, RESILIENCE_SEED: seed, PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${name}.json` };
  const { failed, seconds } = await runStep(step, { env, print: (text) => log.push(String(text)) });
  writeFileSync(join(folder, `${name}.log`), log.join(''));
  const detail = /^\d+ kills, .*? in flight/m.exec(log.join(''))?.[0] ?? 'it did not come to its end';
  return { passed: failed === 0, seconds, detail };
}

const lines = [];
let allProven = true;
function note(name, proven, { seconds, detail }) {
  allProven &&= proven;
  const line = `${proven ? 'proven    ' : 'NOT PROVEN'} ${name.padEnd(28)} ${seconds.toFixed(0).padStart(4)} s  ${detail}`;
  lines.push(line);
  console.log(line);
}

const build = await runStep({
  name: 'build',
  title: 'every project',
  commands: [['nx', 'run-many', '-t', 'build']],
});
if (build.failed > 0) process.exit(1);

for (const seed of wants('seeds') ? values.seeds.split(',') : []) {
  const result = await resilience(`resilience-seed-${seed}`, seed);
  note(`resilience, seed ${seed}`, result.passed, result);
}
for (const fault of wants('faults') ? plantedFaults : []) {
  const result = await whilePlanted(fault, () => resilience(fault.name, FAULT_SEED));
  const log = readFileSync(join(folder, `${fault.name}.log`), 'utf8');
  // It must fail for what came of the load, not because the system did not start.
  note(`caught: ${fault.name}`, !result.passed && log.includes('RESILIENCE_SEED='), result);
}

if (wants('ledger')) {
  const log = [];
  const { failed, seconds } = await runStep(
    {
      name: 'ledger',
      title: 'ten thousand readers, twenty kills',
      commands: [['jest', '--selectProjects', 'integration', '--forceExit', '--', 'newsletter/test/ledger']],
    },
    { env: { LEDGER_READERS: '10000', LEDGER_KILLS: '20' }, print: (text) => log.push(String(text)) },
  );
  writeFileSync(join(folder, 'ledger.log'), log.join(''));
  note('ledger', failed === 0, { seconds, detail: '20 kills, 10,000 readers' });
}

/** The walk's report joins those of the last `npm test`, for `npm run rows`. */
async function walk({ setupToken, logs }, engine) {
  const log = [];
  const report = reportFile('compose', LAST_RUN);
  mkdirSync(LAST_RUN, { recursive: true });
  const step = {
    name: 'compose',
    title: 'a walk through docker compose up',
    commands: [['playwright', 'test', '-c', 'e2e/compose']],
    report: { file: report, count: countPlaywright },
  };
  const env = {
    ...{ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ...{ SETUP_TOKEN: setupToken, DOCKER: engine.program, DOCKER_HOST: engine.host },
  };
  const { failed, passed, seconds } = await runStep(step, { env, print: (text) => log.push(String(text)) });
  writeFileSync(join(folder, 'compose.log'), `${log.join('')}\n${logs()}`);
  const sizes = log.join('').match(/^image .*$/gm) ?? [];
  for (const size of sizes) console.log(size);
  note('compose', failed === 0 && passed > 0, {
    seconds,
    detail: `${passed} tests passed, ${failed} failed`,
  });
}

async function compose() {
  const { engine, missing } = await ensureEngine(console.log);
  if (missing) return note('compose', false, { seconds: 0, detail: missing });
  try {
    const { program, missing: noCompose } = ensureCompose(console.log);
    if (noCompose) return note('compose', false, { seconds: 0, detail: noCompose });
    const bases = ['node', 'postgres', 'nats', 'redis', 'qdrant', 'keycloak', 'mail'];
    await ensureBases(engine, bases, console.log);
    const up = composeUp({ engine, program, log: console.log });
    try {
      await walk(up, engine);
    } finally {
      up.down();
    }
  } finally {
    await engine.stop();
  }
}

if (wants('compose')) {
  await compose().catch((error) => {
    writeFileSync(join(folder, 'compose.log'), error.message);
    note('compose', false, { seconds: 0, detail: error.message.split('\n')[0] });
  });
}

lines.push('', allProven ? 'Everything is proven.' : 'Not everything is proven.');
console.log(lines.slice(-2).join('\n'));
writeFileSync(join(folder, 'summary.txt'), `${new Date().toISOString()}\n${lines.join('\n')}\n`);
process.exitCode = allProven ? 0 : 1;
