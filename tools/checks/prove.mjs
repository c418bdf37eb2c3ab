/**
 * `npm run prove`: runs the proofs, which take too long for `npm test` and `npm run long`. Writes a log of each proof and
 * summary.txt to test-results/prove/.
 *
 *   npm run prove                      all proofs
 *   npm run prove -- seeds             the resilience test of the whole system with ten seeds, or with `--seeds 3,14`
 *   npm run prove -- faults            the resilience test with each planted fault and three seeds; it has to fail each time
 *   npm run prove -- ledger            kills the newsletter 20 times while it sends 10,000 mails
 *   npm run prove -- rolling           replaces each of two replicas of every part in turn, under load
 *   npm run prove -- outages           stops the model, Qdrant, NATS, Redis, identity, mail and Postgres one by one under load;
 *                                      a real Prometheus raises the alert of each
 *   npm run prove -- restore           loses and restores a system with 10,000 articles
 *   npm run prove -- gathering         crawls 60 sources; then again with 20 kills and three seeds, or with `--seeds 7`
 *   npm run prove -- compose           builds every image, runs `docker compose up` and tests the result in a browser
 *   npm run prove -- cluster           installs, upgrades, restores and uninstalls the chart in a Kubernetes control plane
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
import { findChromium } from './src/chromium.mjs';
import { root } from './src/files.mjs';
import { ensurePrometheus } from '../lab/prometheus.mjs';
import { plantedFaults, withFault } from './src/planted-faults.mjs';
import { getReportPath, toStepResult } from './src/reports.mjs';
import { run } from './src/run.mjs';

await ensureNode24();
const TEN_SEEDS = '1,2,3,4,5,6,7,8,9,10';
const THREE_SEEDS = '1,2,3';
const { values, positionals } = parseArgs({ options: { seeds: { type: 'string' } }, allowPositionals: true });

const folder = join(root, 'test-results/prove');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { path: CHROMIUM_PATH = '' } = findChromium(process.env);

const lines = [];
let allProven = true;
function report(line) {
  lines.push(line);
  console.log(line);
}
function recordResult(name, proven, { seconds = 0, figures }) {
  allProven &&= proven;
  const time = `${seconds.toFixed(0).padStart(4)} s`;
  report(`${proven ? 'proven    ' : 'NOT PROVEN'} ${name.padEnd(28)} ${time}  ${figures}`);
}
const skip = (name, reason) => report(`skipped    ${name}: ${reason}`);
const getFirstLine = (error) => error.message.split('\n')[0];

async function runLogged(name, title, command, env) {
  console.log(`\n── ${name}: ${title}`);
  const file = join(folder, `${name}.log`);
  const { ok, seconds } = await run(command, { env, log: file });
  return { passed: ok, seconds, log: readFileSync(file, 'utf8') };
}

/** Runs a Playwright test. Its printed lines that match `figures` go into the summary. */
async function runPlaywright(name, { title, config = 'e2e/prove', test, figures, env: own }) {
  const env = { CHROMIUM_PATH, ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${name}.json` };
  const result = await runLogged(name, title, ['playwright', 'test', '-c', config, test], env);
  const printed = [...result.log.matchAll(figures)].join('; ');
  return { ...result, figures: printed || 'stopped before it printed its figures' };
}

async function provePlaywright(name, title, test, figures, env) {
  const result = await runPlaywright(name, { title, test, figures, env });
  recordResult(name, result.passed, result);
}

async function proveJest(name, title, test, env, project = 'integration') {
  const command = ['jest', '--selectProjects', project, '--forceExit', '--', test];
  const { passed, seconds } = await runLogged(name, title, command, env);
  recordResult(name, passed, { seconds, figures: title });
}

const runResilience = (name, seed, tree = root) =>
  runPlaywright(name, {
    config: join(tree, 'e2e/long'),
    title: `resilience with seed ${seed}`,
    test: 'resilience.e2e',
    figures: /^\d+ kills, .*? in flight/gm,
    env: { RESILIENCE_SEED: seed },
  });

const proofs = {
  async seeds() {
    for (const seed of (values.seeds ?? TEN_SEEDS).split(',')) {
      const result = await runResilience(`resilience-seed-${seed}`, seed);
      recordResult(`resilience, seed ${seed}`, result.passed, result);
    }
  },

  async faults() {
    for (const fault of plantedFaults)
      await withFault(fault, async (tree) => {
        for (const seed of THREE_SEEDS.split(',')) {
          const result = await runResilience(`${fault.name}-seed-${seed}`, seed, tree);
          // The test prints its seed once the system has started. An earlier failure says nothing about the fault.
          const caught = !result.passed && result.log.includes('RESILIENCE_SEED=');
          recordResult(`caught: ${fault.name}, seed ${seed}`, caught, result);
        }
      });
  },

  async ledger() {
    const env = { LEDGER_READERS: '10000', LEDGER_KILLS: '20' };
    await proveJest('ledger', '20 kills, 10,000 readers', 'newsletter/test/ledger', env);
  },

  async rolling() {
    const { ensureBinaries } = createRequire(import.meta.url)('../../libs/servers/dist/index.js');
    try {
      await ensureBinaries(['haproxy'], console.log);
    } catch (error) {
      skip('rolling', `HAProxy is not available. ${getFirstLine(error)}`);
      return;
    }
    const figures = /^\d+ replicas replaced .*/gm;
    await provePlaywright('rolling', 'every part replaced under load', 'rolling-restart.e2e', figures);
  },

  async outages() {
    let PROMETHEUS = '';
    try {
      const { path, missing } = ensurePrometheus('prometheus', console.log);
      if (missing) throw new Error(missing);
      PROMETHEUS = path;
    } catch (error) {
      skip('the alerts of the outages', `Prometheus is not available. ${getFirstLine(error)}`);
    }
    const figures = /^(?:without|alerts) .*/gm;
    await provePlaywright('outages', 'one thing stopped at a time', 'outages.e2e', figures, { PROMETHEUS });
  },

  async restore() {
    const title = 'ten thousand articles lost and restored';
    await provePlaywright('restore', title, 'restore-10000.e2e', /^restored .*/gm);
  },

  async gathering() {
    const env = { GATHERING_SOURCES: 'all' };
    await proveJest('gathering', '60 sources', 'ingestion/test/gathering.int', env);
    for (const GATHERING_SEED of (values.seeds ?? THREE_SEEDS).split(',')) {
      const name = `gathering-seed-${GATHERING_SEED}`;
      const test = 'ingestion/test/gathering-killed';
      await proveJest(name, '20 kills, 60 sources', test, { GATHERING_SEED }, 'prove');
    }
  },

  async compose() {
    const { engine, missing } = await ensureEngine(console.log);
    if (missing) throw new Error(missing);
    try {
      const { program, missing: noCompose } = ensureCompose(console.log);
      if (noCompose) throw new Error(noCompose);
      const bases = ['node', 'postgres', 'nats', 'redis', 'qdrant', 'keycloak', 'mail'];
      await ensureBases(engine, bases, console.log);
      const up = composeUp({ engine, program, log: console.log });
      try {
        await walkCompose(up, engine);
      } finally {
        up.down();
      }
    } finally {
      await engine.stop();
    }
  },

  async cluster() {
    const missing = missingForChart();
    if (missing) return skip('cluster', missing);
    const title = 'the chart in a control plane, three examples of values';
    await proveJest('cluster', title, 'tools/lab/cluster', ensureControlPlane(console.log), 'prove');
  },
};

/** Runs e2e/compose and stores its report beside those of the last `npm test`, where `npm run rows` reads it. */
async function walkCompose({ settings, logs }, engine) {
  const file = getReportPath('compose');
  rmSync(file, { force: true });
  const env = {
    ...{ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ...{ SETTINGS: settings, DOCKER: engine.program, DOCKER_HOST: engine.host },
  };
  const command = ['playwright', 'test', '-c', 'e2e/compose'];
  const result = await runLogged('compose', 'a walk through docker compose up', command, env);
  const { failed, passed } = toStepResult('compose', { ok: result.passed });
  appendFileSync(join(folder, 'compose.log'), `\n${logs()}`);
  for (const [size] of result.log.matchAll(/^image .*$/gm)) console.log(size);
  const figures = `${passed} tests passed, ${failed} failed`;
  recordResult('compose', failed === 0 && passed > 0, { ...result, figures });
}

if (!(await run(['nx', 'run-many', '-t', 'build'])).ok) process.exit(1);
for (const [name, prove] of Object.entries(proofs)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  await prove().catch((error) => {
    appendFileSync(join(folder, `${name}.log`), error.stack);
    recordResult(name, false, { figures: getFirstLine(error) });
  });
}
report('');
report(allProven ? 'Everything is proven.' : 'Not everything is proven.');
writeFileSync(join(folder, 'summary.txt'), `${new Date().toISOString()}\n${lines.join('\n')}\n`);
process.exitCode = allProven ? 0 : 1;
