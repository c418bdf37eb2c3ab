import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFor } from './chromium.mjs';
import { countJest, countPlaywright } from './count-tests.mjs';

/**
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} title what it shows
 * @property {string[][]} commands run one after the other; the first that fails ends the step
 * @property {boolean} [servers] needs Postgres, NATS and Redis on this machine
 * @property {string} [lane] steps of different lanes run at the same time where the machine has room
 * @property {boolean} [alone] waits for all steps before it, and has the machine to itself
 * @property {{ file: string, count: (report: any) => import('./summary.mjs').Counts }} [report] a JSON file that
 *   the command writes and how to count its tests; a step without one counts as one test
 * @property {() => { env?: Record<string, string>, missing?: string }} [prepare] what the command needs in its
 *   environment, or why this machine cannot run the step
 */

/** Where Jest and Playwright write what they counted; a fresh folder, so that no old report is read. */
export const reports = mkdtempSync(join(tmpdir(), 'frontier-test-'));

/** A folder for each step that tests services, with what they told meanwhile. */
const records = join(reports, 'records');

/** The folder is there from the beginning: whoever finds it empty knows that something is wrong. */
function recordOf(step) {
  const folder = join(records, step);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function jest(project, ...options) {
  const file = join(reports, `${project}.json`);
  return {
    commands: [['jest', '--selectProjects', project, '--json', '--outputFile', file, ...options]],
    report: { file, count: countJest },
  };
}

const browserReport = join(reports, 'browser.json');

/** @type {Step[]} */
export const steps = [
  { name: 'format', title: 'Prettier', commands: [['prettier', '--check', '.']] },
  {
    name: 'lint',
    title: 'ESLint, module boundaries, Stylelint',
    commands: [
      ['eslint', '.', '--max-warnings', '0'],
      ['stylelint', 'frontend/**/*.css', '--max-warnings', '0'],
    ],
  },
  {
    name: 'types',
    title: 'TypeScript: services, libraries, tools',
    commands: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'e2e/tsconfig.json'],
    ],
  },
  {
    name: 'site-types',
    title: 'TypeScript: site',
    commands: [
      ['next', 'typegen', 'frontend'],
      ['tsc', '-p', 'frontend/tsconfig.json'],
    ],
  },
  {
    name: 'generated',
    title: 'generated files are up to date',
    commands: [['node', 'tools/generators/generate.mjs', '--check']],
  },
  { name: 'rows', title: 'tests and requirements', commands: [['node', 'tools/checks/rows.mjs']] },
  { name: 'unit', title: 'Jest, no servers', ...jest('unit') },
  {
    name: 'integration',
    title: 'Jest on real servers',
    servers: true,
    // Most of its time is waiting for servers: the steps that only read files run meanwhile.
    lane: 'servers',
    // Each file has servers of its own. One that leaves a connection open should not keep everybody waiting.
    ...jest('integration', '--maxWorkers=2', '--forceExit'),
    prepare: () => ({ env: { TEST_RECORD_DIR: recordOf('integration') } }),
  },
  { name: 'build', title: 'every project', commands: [['nx', 'run-many', '-t', 'build']] },
  {
    name: 'browser',
    title: 'Playwright on the whole system',
    servers: true,
    alone: true,
    commands: [['playwright', 'test', '-c', 'e2e']],
    report: { file: browserReport, count: countPlaywright },
    prepare: () => {
      const { path, missing } = chromiumFor(process.env);
      if (!path) return { missing };
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, TEST_RECORD_DIR: recordOf('browser') };
      return { env: { ...env, CHROMIUM_PATH: path } };
    },
  },
  {
    name: 'personal-data',
    title: 'none in the logs, events, runs and metrics of the services tested before',
    servers: true,
    commands: [['node', 'tools/checks/personal-data.mjs', records]],
  },
];
