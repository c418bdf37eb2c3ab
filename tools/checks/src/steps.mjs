import { mkdtempSync } from 'node:fs';
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
  { name: 'lint', title: 'ESLint, module boundaries', commands: [['eslint', '.', '--max-warnings', '0']] },
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
      return path
        ? { env: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport } }
        : { missing };
    },
  },
];
