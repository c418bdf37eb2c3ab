import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './files.mjs';

/** The folder of test reports: `<step>.json`, or a folder `<step>` with one report for each project. */
export const REPORTS = join(root, 'test-results/last-run');
export const getReportPath = (step) => join(REPORTS, `${step}.json`);

/** Reads a Jest report. Tests that did not run (skipped, todo) are `skipped`. A file that does not load counts as an error. */
function parseJestReport({ testResults, numRuntimeErrorTestSuites: errors }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, invocations = 1 }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(' › '),
      status: ['passed', 'failed'].find((each) => each === status) ?? 'skipped',
      flaky: status === 'passed' && invocations > 1,
    })),
  );
  return { tests, errors };
}

/** Reads a Playwright report. A test that is expected to fail is `skipped`. Errors outside tests (in a setup file) count, too. */
function parsePlaywrightReport({ suites = [], errors = [] }) {
  const toTestStatus = ({ status, expectedStatus }) => {
    if (status === 'skipped' || expectedStatus !== 'passed') return 'skipped';
    return status === 'unexpected' ? 'failed' : 'passed';
  };
  const visit = ({ file, specs = [], suites: inner = [] }, around) => [
    ...specs.flatMap(({ title, tests }) => {
      const at = { file, title: [...around, title].join(' › ') };
      return tests.map((test) => ({ ...at, status: toTestStatus(test), flaky: test.status === 'flaky' }));
    }),
    ...inner.flatMap((suite) => visit(suite, [...around, suite.title])),
  ];
  return { tests: suites.flatMap((file) => visit(file, [])), errors: errors.length };
}

/** Report parsers by step, for the steps whose tests can cover a row. `compose` belongs to `npm run prove`. */
const READERS = {
  ...{
    unit: parseJestReport,
    integration: parseJestReport,
    e2e: parsePlaywrightReport,
    long: parsePlaywrightReport,
    suites: parseJestReport,
  },
  ...{
    chart: parseJestReport,
    alerts: parseJestReport,
    keycloak: parsePlaywrightReport,
    containers: parseJestReport,
    compose: parsePlaywrightReport,
  },
};
export const REPORTED = Object.keys(READERS);

/** Reads the results of a step's tests and the time of the newest report. Returns undefined if there is no report. */
export function readReport(step) {
  const folder = join(REPORTS, step);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = [getReportPath(step), ...names.map((name) => join(folder, name))].filter(
    (file) => file.endsWith('.json') && existsSync(file),
  );
  if (files.length === 0) return undefined;
  const parts = files.map((file) => READERS[step](JSON.parse(readFileSync(file, 'utf8'))));
  return {
    reports: files.length,
    at: new Date(Math.max(...files.map((file) => statSync(file).mtimeMs))),
    tests: parts.flatMap(({ tests }) => tests),
    errors: parts.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/**
 * Counts the passed, failed and skipped tests of a step. A step that writes no report counts as one test. A step that fails
 * without a failed test (it crashed, found no tests, or left no report) counts as one failure.
 *
 * @param missing why the step could not run; it then counts as one skipped test
 */
export function toStepResult(name, { ok = false, seconds = 0, missing }) {
  const none = { name, seconds, passed: 0, failed: 0, skipped: 0, notes: [] };
  if (missing) return { ...none, skipped: 1, notes: [`skipped: ${name}: ${missing}`] };
  if (!READERS[name]) return { ...none, [ok ? 'passed' : 'failed']: 1 };
  const { tests, errors } = readReport(name) ?? { tests: [], errors: 1 };
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const failed = Math.max(withStatus('failed').length + errors, ok ? 0 : 1);
  const ran = new Set(tests.filter(({ status }) => status !== 'skipped').map(({ file }) => file));
  const idle = withStatus('skipped').filter(({ file }) => !ran.has(file));
  const notes = [
    ...new Set(idle.map(({ file, title }) => `skipped: ${file}: ${title.split(' › ')[0]}`)),
    ...tests.filter(({ flaky }) => flaky).map(({ file, title }) => `flaky: ${file}: ${title}`),
  ];
  return {
    ...none,
    passed: withStatus('passed').length,
    failed,
    skipped: withStatus('skipped').length,
    notes,
  };
}

export function printSummary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  for (const { name, seconds, ...result } of results) {
    const counted = ['failed', 'passed', 'skipped'].filter((key) => result[key] > 0);
    const counts = counted.map((key) => `${result[key]} ${key}`).join(', ');
    const time = `${seconds.toFixed(1).padStart(6)} s`;
    console.log(`  ${(counted[0] ?? '').padEnd(8)} ${name.padEnd(14)} ${time}  ${counts}`);
  }
  for (const note of results.flatMap(({ notes }) => notes)) console.log(`  ${note}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (sum('failed') > 0) process.exitCode = 1;
}
