/**
 * `npm run long`: what takes too long for `npm test`, or needs more than npm and Debian's packages. `npm run long -- keycloak
 * chart` runs a part of it. A machine that lacks a program skips the step that needs it, and says so; one that has it and
 * cannot fetch the rest fails. The reports join those of the last `npm test`, for `npm run rows`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode24 } from '../node/node24.mjs';
import { ensureBases } from '../lab/containers/bases.mjs';
import { ensureEngine } from '../lab/containers/engine.mjs';
import { ensureChartTools, missingForChart } from '../lab/chart-tools.mjs';
import { chromiumFor } from './src/chromium.mjs';
import { memoryFolder } from './src/memory-folder.mjs';
import { ensurePrometheus } from '../lab/prometheus.mjs';
import { reportFile, resultOf, summarise } from './src/reports.mjs';
import { run } from './src/run.mjs';

await ensureNode24();
// By path: before the install no package can be found by its name.

const { ensureBuilt, ensureInstalled, ensureServers } = await import('../dev/setup.mjs');

const browser = () => {
  const { path, missing } = chromiumFor(process.env);
  if (!path) throw new Error(missing);
  return path;
};

const records = mkdtempSync(join(tmpdir(), 'frontier-records-'));

/** Failures of every part, every page, table and operation, `npm start`: on whole systems, and no personal data in what they leave. */
const long = {
  name: 'long',
  title: 'Playwright on whole systems, for minutes',
  commands: [
    ['playwright', 'test', '-c', 'e2e/long'],
    ['node', 'tools/checks/personal-data.mjs', records],
  ],
  async prepare() {
    await ensureServers();
    await ensureBuilt();
    const TEST_RECORD_DIR = join(records, 'long');
    mkdirSync(TEST_RECORD_DIR);
    return {
      env: { CHROMIUM_PATH: browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(this.name), TEST_RECORD_DIR },
    };
  },
};

/** Every question of the evaluation, every hostile document. */
const suites = {
  name: 'suites',
  title: 'Jest, for minutes',
  commands: [
    [
      ...['jest', '--selectProjects', 'long', '--maxWorkers=2', '--forceExit'],
      ...['--json', '--outputFile', reportFile('suites')],
    ],
  ],
  async prepare() {
    await ensureServers();
    return {};
  },
};

/** What signing in promises, with the real Keycloak. Needs Java, Maven and what the browser tests need. */
const keycloak = {
  name: 'keycloak',
  title: 'signing in with the real Keycloak',
  commands: [['playwright', 'test', '-c', 'e2e/keycloak']],
  async prepare() {
    await ensureServers();
    const { ensureKeycloak, missingForKeycloak } = createRequire(import.meta.url)(
      '../../libs/servers/dist/index.js',
    );
    const missing = missingForKeycloak();
    if (missing) return { missing };
    await ensureKeycloak(console.log);
    await ensureBuilt();
    return { env: { CHROMIUM_PATH: browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(this.name) } };
  },
};

/** The chart, with the real Helm and the types of Kubernetes. Needs Go. */
const chart = {
  name: 'chart',
  title: 'the Helm chart, rendered and held to the API of Kubernetes',
  commands: [['jest', '--selectProjects', 'chart', '--json', '--outputFile', reportFile('chart')]],
  async prepare() {
    const missing = missingForChart();
    return missing ? { missing } : { env: ensureChartTools(console.log) };
  },
};

/** The alerts, with promtool. Needs it, or Debian's packages. */
const alerts = {
  name: 'alerts',
  title: 'the alerts, by promtool',
  commands: [['jest', '--selectProjects', 'alerts', '--json', '--outputFile', reportFile('alerts')]],
  prepare() {
    const { path, missing } = ensurePrometheus('promtool', console.log);
    if (missing && process.env.CI) throw new Error(missing);
    return Promise.resolve(missing ? { missing } : { env: { PROMTOOL: path } });
  },
};

/**
 * Suites of services on servers in containers. Needs an engine, or root on Debian to start one. Nothing here may fail a
 * run on a machine that has none: whatever is wrong with an engine or its images is a reason to skip.
 */
const containers = {
  name: 'containers',
  title: 'servers of tests in containers',
  commands: [
    [
      ...['jest', '--selectProjects', 'containers', '--maxWorkers=2', '--forceExit'],
      ...['--json', '--outputFile', reportFile('containers')],
    ],
  ],
  async prepare() {
    await ensureServers();
    const { engine, missing } = await ensureEngine(console.log);
    if (missing) return { missing };
    try {
      await ensureBases(engine, ['postgres', 'nats', 'redis', 'qdrant'], console.log);
    } catch (error) {
      await engine.stop();
      return { missing: error.message };
    }
    const env = { DOCKER_HOST: engine.host, ...(engine.isOurs && { TESTCONTAINERS_RYUK_DISABLED: 'true' }) };
    return { env, end: () => engine.stop() };
  },
};

const wanted = process.argv.slice(2);
const steps = [long, suites, alerts, chart, keycloak, containers].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const results = [];
const TMPDIR = memoryFolder();
try {
  await ensureInstalled();
  for (const step of steps) {
    const { missing, env, end } = await step.prepare();
    console.log(`\n── ${step.name}: ${step.title}${missing ? `\ncannot run here: ${missing}` : ''}\n`);
    const outcome = { ok: !missing, seconds: 0, missing };
    rmSync(reportFile(step.name), { force: true });
    for (const command of outcome.ok ? step.commands : []) {
      const { ok, seconds } = await run(command, { env: { ...(TMPDIR && { TMPDIR }), ...env } });
      outcome.seconds += seconds;
      outcome.ok &&= ok;
      if (!ok) break;
    }
    results.push(resultOf(step.name, outcome));
    await end?.();
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
rmSync(records, { recursive: true, force: true });
summarise(results);
