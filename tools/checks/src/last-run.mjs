import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';
import { jestResults, playwrightResults } from './test-results.mjs';

/**
 * Where `npm test` leaves the reports of its last whole run, and `npm run long` those of its own: one JSON file for each
 * step that runs tests.
 */
export const LAST_RUN = join(root, 'test-results/last-run');

/** The steps whose tests can cover a row, and how their reports are read. */
export const REPORTED = {
  unit: jestResults,
  integration: jestResults,
  browser: playwrightResults,
  long: playwrightResults,
  suites: jestResults,
  chart: jestResults,
  alerts: jestResults,
  keycloak: playwrightResults,
  containers: jestResults,
};

/** Steps of `npm run prove` whose tests can cover one, too: no run lacks them. */
const PROVEN = { compose: playwrightResults };
const ALL = { ...REPORTED, ...PROVEN };

/** @param {string} step @param {string} folder */
export const reportFile = (step, folder) => join(folder, `${step}.json`);

/**
 * Reads the reports of a run.
 *
 * @param {string} folder
 * @returns {{ tests: import('./test-results.mjs').TestResult[], missing: string[] }} `missing` names the steps that
 *   left no report: they did not run, or did not come to their end
 */
export function readRun(folder) {
  const present = Object.keys(ALL).filter((step) => existsSync(reportFile(step, folder)));
  return {
    tests: present.flatMap((step) => ALL[step](JSON.parse(readFileSync(reportFile(step, folder), 'utf8')))),
    missing: Object.keys(REPORTED).filter((step) => !present.includes(step)),
  };
}
