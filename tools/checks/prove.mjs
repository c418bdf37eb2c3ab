/**
 * `npm run prove`: what takes too long for `npm test`. Whole-system resilience with ten seeds, and with each planted
 * fault, with which it has to fail; the ledger of newsletters with ten thousand readers; every part replaced, and every
 * server stopped, under load; a backup of ten thousand articles restored. Writes test-results/prove/: a log of each proof
 * and summary.txt.
 *
 *   npm run prove                      everything
 *   npm run prove -- seeds             with ten seeds; `--seeds 3,14` with these
 *   npm run prove -- faults            with each planted fault
 *   npm run prove -- ledger            twenty kills while ten thousand mails are sent
 *   npm run prove -- rolling           two of everything, each replaced in turn while readers read and write
 *   npm run prove -- outages           model, Qdrant, NATS, Redis, identity, mail and Postgres stopped while readers read
 *   npm run prove -- restore           ten thousand articles lost and restored
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumFor } from './src/chromium.mjs';
import { root } from './src/files.mjs';
import { plantedFaults, whilePlanted } from './src/planted-faults.mjs';
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

/** Runs a test of Playwright once; its output goes to a log of its own. */
async function prove(name, { title, config = 'e2e/long', test, figures, env: own }) {
  const step = { name, title, commands: [['playwright', 'test', '-c', config, test]] };
  const log = [];
  const env = { CHROMIUM_PATH, ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${name}.json` };
  const { failed, seconds } = await runStep(step, { env, print: (text) => log.push(String(text)) });
  writeFileSync(join(folder, `${name}.log`), log.join(''));
  const said = [...log.join('').matchAll(figures)].join('; ');
  return { passed: failed === 0, seconds, figures: said || 'it did not come to its end' };
}

const resilience = (name, seed) =>
  prove(name, {
    title: `resilience with seed ${seed}`,
    test: 'resilience.e2e',
    figures: /^\d+ kills, .*? in flight/gm,
    env: { RESILIENCE_SEED: seed },
  });

const lines = [];
let allProven = true;
function note(name, proven, { seconds, figures }) {
  allProven &&= proven;
  const line = `${proven ? 'proven    ' : 'NOT PROVEN'} ${name.padEnd(28)} ${seconds.toFixed(0).padStart(4)} s  ${figures}`;
  lines.push(line);
  console.log(line);
}

/** Runs a proof that needs HAProxy; where that cannot be had it is named as skipped. */
async function withHaproxy(proof) {
  const { ensureBinaries } = createRequire(import.meta.url)('../../deploy/local/dist/index.js');
  try {
    await ensureBinaries(['haproxy'], console.log);
  } catch (error) {
    lines.push(`skipped    rolling restart: HAProxy cannot be had. ${error.message.split('\n')[0]}`);
    console.log(lines.at(-1));
    return undefined;
  }
  return proof();
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
  note('ledger', failed === 0, { seconds, figures: '20 kills, 10,000 readers' });
}

if (wants('rolling')) {
  const result = await withHaproxy(() =>
    prove('rolling', {
      title: 'every part replaced under load',
      config: 'e2e/prove',
      test: 'rolling-restart.e2e',
      figures: /^\d+ replicas replaced .*/gm,
    }),
  );
  if (result) note('rolling restart', result.passed, result);
}

if (wants('outages')) {
  const result = await prove('outages', {
    title: 'one thing stopped at a time',
    config: 'e2e/prove',
    test: 'outages.e2e',
    figures: /^without .*/gm,
  });
  note('outages', result.passed, result);
}

if (wants('restore')) {
  const result = await prove('restore', {
    title: 'ten thousand articles lost and restored',
    config: 'e2e/prove',
    test: 'restore-10000.e2e',
    figures: /^restored .*/gm,
  });
  note('restore', result.passed, result);
}

lines.push('', allProven ? 'Everything is proven.' : 'Not everything is proven.');
console.log(lines.slice(-2).join('\n'));
writeFileSync(join(folder, 'summary.txt'), `${new Date().toISOString()}\n${lines.join('\n')}\n`);
process.exitCode = allProven ? 0 : 1;
