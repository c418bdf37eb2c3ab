/**
 * `npm run long`: runs the checks that take too long for `npm test` or need more than npm and Debian packages.
 * `npm run long -- keycloak chart` runs the named steps only. A step whose program is missing on this machine is skipped and
 * reported; a failed download ends the run with an error. The reports are stored beside those of the last `npm test`,
 * where `npm run rows` reads them.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode24 } from '../node/node24.mjs';
import { ensureBases } from '../lab/containers/bases.mjs';
import { ensureEngine } from '../lab/containers/engine.mjs';
import { ensureChartTools, missingForChart } from '../lab/chart-tools.mjs';
import { findChromium } from './src/chromium.mjs';
import { createMemoryFolder } from './src/memory-folder.mjs';
import { ensurePrometheus } from '../lab/prometheus.mjs';
import { getReportPath, toStepResult, printSummary } from './src/reports.mjs';
import { run } from './src/run.mjs';

await ensureNode24();
// Import by path, because package names resolve only after `npm install`.
const { ensureBuilt, ensureInstalled, ensureServers } = await import('../dev/setup.mjs');

const records = mkdtempSync(join(tmpdir(), 'frontier-records-'));
const playwright = (folder) => ['playwright', 'test', '-c', folder];
const jest = (name, project = name) => [
  ...['jest', '--selectProjects', project, '--maxWorkers=2', '--forceExit'],
  ...['--json', '--outputFile', getReportPath(name)],
];

async function prepareBrowser(name) {
  await ensureServers();
  await ensureBuilt();
  const { path, missing } = findChromium(process.env);
  if (!path) throw new Error(missing);
  return { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: getReportPath(name) };
}

/** Steps in order. `prepare` returns the commands' environment, or in `missing` what they lack; `end` cleans up. */
const STEPS = {
  long: {
    title: 'long Playwright tests of whole systems',
    commands: [playwright('e2e/long'), ['node', 'tools/checks/personal-data.mjs', records]],
    async prepare() {
      const TEST_RECORD_DIR = join(records, 'long');
      mkdirSync(TEST_RECORD_DIR);
      return { env: { ...(await prepareBrowser('long')), TEST_RECORD_DIR } };
    },
  },
  suites: {
    title: 'long Jest tests',
    commands: [jest('suites', 'long')],
    async prepare() {
      await ensureServers();
      return {};
    },
  },
  alerts: {
    title: 'alert rules, tested with promtool',
    commands: [jest('alerts')],
    prepare() {
      const { path, missing } = ensurePrometheus('promtool', console.log);
      if (missing && process.env.CI) throw new Error(missing);
      return { missing, env: { PROMTOOL: path } };
    },
  },
  chart: {
    title: 'the Helm chart, rendered and validated against the Kubernetes API',
    commands: [jest('chart')],
    prepare() {
      const missing = missingForChart();
      return missing ? { missing } : { env: ensureChartTools(console.log) };
    },
  },
  keycloak: {
    title: 'sign-in with a real Keycloak',
    commands: [playwright('e2e/keycloak')],
    async prepare() {
      await ensureServers();
      const { ensureKeycloak, getMissingForKeycloak } = createRequire(import.meta.url)(
        '../../libs/servers/dist/index.js',
      );
      const missing = getMissingForKeycloak();
      if (missing) return { missing };
      await ensureKeycloak(console.log);
      return { env: await prepareBrowser('keycloak') };
    },
  },
  containers: {
    title: 'integration tests on servers in containers',
    commands: [jest('containers')],
    /** Skips the step if no container engine works or its images cannot be built, because the engine is optional. */
    async prepare() {
      await ensureServers();
      const { engine, missing } = await ensureEngine(console.log);
      if (missing) return { missing };
      const end = () => engine.stop();
      try {
        await ensureBases(engine, ['postgres', 'nats', 'redis', 'qdrant'], console.log);
      } catch (error) {
        return { missing: error.message, end };
      }
      const env = {
        DOCKER_HOST: engine.host,
        ...(engine.isOurs && { TESTCONTAINERS_RYUK_DISABLED: 'true' }),
      };
      return { env, end };
    },
  },
};

const wanted = process.argv.slice(2);
const results = [];
const TMPDIR = createMemoryFolder();
try {
  await ensureInstalled();
  for (const [name, { title, commands, prepare }] of Object.entries(STEPS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { missing, env, end } = await prepare();
    console.log(`\n── ${name}: ${title}${missing ? `\ncannot run here: ${missing}` : ''}\n`);
    const outcome = { ok: !missing, seconds: 0, missing };
    rmSync(getReportPath(name), { force: true });
    for (const command of commands) {
      if (!outcome.ok) break;
      const { ok, seconds } = await run(command, { env: { ...(TMPDIR && { TMPDIR }), ...env } });
      outcome.seconds += seconds;
      outcome.ok = ok;
    }
    results.push(toStepResult(name, outcome));
    await end?.();
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
rmSync(records, { recursive: true, force: true });
printSummary(results);
