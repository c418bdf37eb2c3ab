/**
 * `npm run prove`: what takes too long for `npm test`. Whole-system resilience with ten seeds, and with each planted
 * fault, with which it has to fail; the ledger of newsletters with ten thousand readers; gathering from sixty sources while
 * it is killed; every part replaced, and every server stopped, under load; a backup of ten thousand articles restored; the
 * images and Compose; the chart in a control plane of Kubernetes.
 * Writes test-results/prove/: a log of each proof and summary.txt.
 *
 *   npm run prove                      everything
 *   npm run prove -- seeds             with ten seeds; `--seeds 3,14` with these
 *   npm run prove -- faults            with each planted fault, with three seeds
 *   npm run prove -- ledger            twenty kills while ten thousand mails are sent
 *   npm run prove -- rolling           two of everything, each replaced in turn while readers read and write
 *   npm run prove -- outages           model, Qdrant, NATS, Redis, identity, mail and Postgres stopped while readers read,
 *                                      and a real Prometheus raises the alert of each
 *   npm run prove -- restore           ten thousand articles lost and restored
 *   npm run prove -- gathering         sixty sources; then with twenty kills, with three seeds; `--seeds 7` with one
 *   npm run prove -- compose           every image built, `docker compose up`, and a walk through it
 *   npm run prove -- cluster           the chart installed, upgraded, restored and uninstalled by the API of Kubernetes
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureNode24 } from '../node/node24.mjs';
import { ensureControlPlane, missingForChart } from '../lab/chart-tools.mjs';
import { ensureBases } from '../lab/containers/bases.mjs';
import { ensureCompose } from '../lab/containers/compose.mjs';
import { composeUp } from '../lab/containers/compose-up.mjs';
import { ensureEngine } from '../lab/containers/engine.mjs';
import { chromiumFor } from './src/chromium.mjs';
import { root } from './src/files.mjs';
import { ensurePrometheus } from '../lab/prometheus.mjs';
import { plantedFaults, withFault } from './src/planted-faults.mjs';
import { reportFile, resultOf } from './src/reports.mjs';
import { run } from './src/run.mjs';

await ensureNode24();
const TEN = '1,2,3,4,5,6,7,8,9,10';
const FAULT_SEEDS = ['1', '2', '3'];
const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: TEN } },
  allowPositionals: true,
});
const wants = (name) => positionals.length === 0 || positionals.includes(name);

const folder = join(root, 'test-results/prove');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { path: CHROMIUM_PATH = '' } = chromiumFor(process.env);

/** Runs a command once; its output goes to a log of its own. */
async function runLogged(name, title, command, env) {
  console.log(`\n── ${name}: ${title}`);
  const file = join(folder, `${name}.log`);
  const { ok, seconds } = await run(command, { env, log: file });
  return { passed: ok, seconds, log: readFileSync(file, 'utf8') };
}

/** A test of Playwright; what it says of its figures is kept. */
async function prove(name, { title, config = 'e2e/long', test, figures, env: own }) {
  const env = { CHROMIUM_PATH, ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${name}.json` };
  const result = await runLogged(name, title, ['playwright', 'test', '-c', config, test], env);
  const said = [...result.log.matchAll(figures)].join('; ');
  return { ...result, figures: said || 'it did not come to its end' };
}

/** A test of Jest: its title says all. */
async function proveByJest(name, title, { project = 'integration', test, env }) {
  const command = ['jest', '--selectProjects', project, '--forceExit', '--', test];
  const { passed, seconds } = await runLogged(name, title, command, env);
  note(name, passed, { seconds, figures: title });
}

const resilience = (name, seed, folder = root) =>
  prove(name, {
    config: join(folder, 'e2e/long'),
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

function skip(name, why) {
  lines.push(`skipped    ${name}: ${why}`);
  console.log(lines.at(-1));
}

/** Runs a proof that needs HAProxy; where that cannot be had it is named as skipped. */
async function withHaproxy(proof) {
  const { ensureBinaries } = createRequire(import.meta.url)('../../libs/servers/dist/index.js');
  try {
    await ensureBinaries(['haproxy'], console.log);
  } catch (error) {
    skip('rolling restart', `HAProxy cannot be had. ${error.message.split('\n')[0]}`);
    return undefined;
  }
  return proof();
}

/** Where Prometheus is, for the alerts of the outages; where it cannot be had they are named as skipped. */
function prometheusFor() {
  const skipped = (reason) => {
    lines.push(`skipped    the alerts of the outages: Prometheus cannot be had. ${reason}`);
    console.log(lines.at(-1));
    return { PROMETHEUS: '' };
  };
  try {
    const { path, missing } = ensurePrometheus('prometheus', console.log);
    return missing ? skipped(missing) : { PROMETHEUS: path };
  } catch (error) {
    return skipped(error.message.split('\n')[0]);
  }
}

if (!(await run(['nx', 'run-many', '-t', 'build'])).ok) process.exit(1);

for (const seed of wants('seeds') ? values.seeds.split(',') : []) {
  const result = await resilience(`resilience-seed-${seed}`, seed);
  note(`resilience, seed ${seed}`, result.passed, result);
}
for (const fault of wants('faults') ? plantedFaults : []) {
  await withFault(fault, async (folder) => {
    for (const seed of FAULT_SEEDS) {
      const result = await resilience(`${fault.name}-seed-${seed}`, seed, folder);
      // It must fail for what came of the load, not because the system did not start.
      const caught = !result.passed && result.log.includes('RESILIENCE_SEED=');
      note(`caught: ${fault.name}, seed ${seed}`, caught, result);
    }
  });
}

if (wants('ledger')) {
  await proveByJest('ledger', '20 kills, 10,000 readers', {
    test: 'newsletter/test/ledger',
    env: { LEDGER_READERS: '10000', LEDGER_KILLS: '20' },
  });
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

const wholeSystems = {
  outages: {
    title: 'one thing stopped at a time',
    test: 'outages.e2e',
    figures: /^(?:without|alerts) .*/gm,
    prepare: prometheusFor,
  },
  restore: {
    title: 'ten thousand articles lost and restored',
    test: 'restore-10000.e2e',
    figures: /^restored .*/gm,
  },
};
for (const [name, { prepare, ...proof }] of Object.entries(wholeSystems).filter(([each]) => wants(each))) {
  const result = await prove(name, { config: 'e2e/prove', ...proof, env: prepare?.() });
  note(name, result.passed, result);
}

if (wants('gathering')) {
  await proveByJest('gathering', '60 sources', {
    test: 'ingestion/test/gathering.int',
    env: { GATHERING_SOURCES: 'all' },
  });
  for (const seed of values.seeds === TEN ? ['1', '2', '3'] : values.seeds.split(',')) {
    await proveByJest(`gathering-seed-${seed}`, '20 kills, 60 sources', {
      project: 'prove',
      test: 'ingestion/test/gathering-killed',
      env: { GATHERING_SEED: seed },
    });
  }
}

/** The walk's report joins those of the last `npm test`, for `npm run rows`. */
async function walk({ settings, logs }, engine) {
  const report = reportFile('compose');
  rmSync(report, { force: true });
  const env = {
    ...{ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ...{ SETTINGS: settings, DOCKER: engine.program, DOCKER_HOST: engine.host },
  };
  const command = ['playwright', 'test', '-c', 'e2e/compose'];
  const {
    passed: ok,
    seconds,
    log,
  } = await runLogged('compose', 'a walk through docker compose up', command, env);
  const { failed, passed } = resultOf('compose', { ok });
  appendFileSync(join(folder, 'compose.log'), `\n${logs()}`);
  for (const [size] of log.matchAll(/^image .*$/gm)) console.log(size);
  note('compose', failed === 0 && passed > 0, {
    seconds,
    figures: `${passed} tests passed, ${failed} failed`,
  });
}

async function compose() {
  const { engine, missing } = await ensureEngine(console.log);
  if (missing) return note('compose', false, { seconds: 0, figures: missing });
  try {
    const { program, missing: noCompose } = ensureCompose(console.log);
    if (noCompose) return note('compose', false, { seconds: 0, figures: noCompose });
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
    note('compose', false, { seconds: 0, figures: error.message.split('\n')[0] });
  });
}

if (wants('cluster')) {
  const missing = missingForChart();
  if (missing) skip('cluster', missing);
  else
    await proveByJest('cluster', 'the chart in a control plane, three examples of values', {
      project: 'prove',
      test: 'tools/lab/cluster',
      env: ensureControlPlane(console.log),
    });
}

lines.push('', allProven ? 'Everything is proven.' : 'Not everything is proven.');
console.log(lines.slice(-2).join('\n'));
writeFileSync(join(folder, 'summary.txt'), `${new Date().toISOString()}\n${lines.join('\n')}\n`);
process.exitCode = allProven ? 0 : 1;
