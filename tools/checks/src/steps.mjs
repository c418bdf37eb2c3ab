import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { countJest, countPlaywright } from './count-tests.mjs';
import { reportFile } from './last-run.mjs';

/**
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} title what it shows
 * @property {string[][]} commands run one after the other; the first that fails ends the step
 * @property {('servers' | 'chromium')[]} [needs] what this machine must have: Postgres, NATS and Redis; a browser
 * @property {string} [lane] steps of different lanes run at the same time where the machine has room
 * @property {boolean} [alone] waits for all steps before it, and has the machine to itself
 * @property {{ file: string, count: (report: any) => import('./summary.mjs').Counts }} [report] a JSON file that
 *   the command writes and how to count its tests; a step without one counts as one test
 * @property {() => Record<string, string>} [env] what the command needs in its environment
 */

/**
 * Every step of `npm test`.
 *
 * @param {string} reports the folder where Jest and Playwright write what became of each test
 * @returns {Step[]}
 */
export const makeSteps = (reports) => [
  { name: 'format', title: 'Prettier', commands: [['prettier', '--check', '.']] },
  {
    name: 'lint',
    title: 'ESLint, module boundaries, Oxlint by types, Stylelint',
    commands: [
      ['oxlint', '--deny-warnings'],
      ['eslint', '.', '--max-warnings', '0'],
      ['stylelint', '{frontend,admin/src}/**/*.css', '--max-warnings', '0'],
    ],
  },
  {
    name: 'types',
    title: 'TypeScript: services, libraries, tools',
    commands: [typecheck('tsconfig.json', 'e2e/tsconfig.json')],
  },
  {
    name: 'site-types',
    title: 'TypeScript: site and console',
    commands: [['next', 'typegen', 'frontend'], typecheck('frontend/tsconfig.json', 'admin/tsconfig.json')],
  },
  {
    name: 'generated',
    title: 'generated files are up to date',
    commands: [['node', 'tools/generators/generate.mjs', '--check']],
  },
  { name: 'unit', title: 'Jest, no servers', ...jest(reports, 'unit', '--maxWorkers=2') },
  {
    name: 'integration',
    title: 'Jest on real servers',
    needs: ['servers'],
    // Most of its time is waiting for servers: the steps that only read files run meanwhile.
    lane: 'servers',
    // Each file has servers of its own. One that leaves a connection open should not keep everybody waiting.
    ...jest(reports, 'integration', '--maxWorkers=4', '--forceExit'),
    env: () => ({ TEST_RECORD_DIR: recordOf(reports, 'integration') }),
  },
  { name: 'build', title: 'every project', commands: [['nx', 'run-many', '-t', 'build']] },
  {
    name: 'browser',
    title: 'Playwright on the whole system',
    needs: ['servers', 'chromium'],
    alone: true,
    commands: [['playwright', 'test', '-c', 'e2e']],
    report: { file: reportFile('browser', reports), count: countPlaywright },
    env: () => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('browser', reports),
      TEST_RECORD_DIR: recordOf(reports, 'browser'),
    }),
  },
  {
    name: 'personal-data',
    title: 'none in the logs, events, runs and metrics of the services tested before',
    needs: ['servers'],
    commands: [['node', 'tools/checks/personal-data.mjs', recordsIn(reports)]],
  },
  {
    name: 'rows',
    title: 'requirements that this run has proven',
    commands: [['node', 'tools/checks/rows.mjs', reports]],
  },
];

const typecheck = (...projects) => ['node', 'tools/checks/tsc.mjs', ...projects];

/** A folder for each step that tests services, with what they logged, published and measured meanwhile. */
const recordsIn = (reports) => join(reports, 'records');

/** The folder is there from the beginning: whoever finds it empty knows that something is wrong. */
function recordOf(reports, step) {
  const folder = join(recordsIn(reports), step);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function jest(reports, project, ...options) {
  const file = reportFile(project, reports);
  return {
    commands: [['jest', '--selectProjects', project, '--json', '--outputFile', file, ...options]],
    report: { file, count: countJest },
  };
}
