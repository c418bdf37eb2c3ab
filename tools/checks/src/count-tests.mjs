import { relative, resolve } from 'node:path';
import { root } from './files.mjs';
import { jestResults, playwrightResults } from './test-results.mjs';

/**
 * What a run of Jest (`--json`) did. A file that could not even be loaded counts as one failed test. The notes name
 * files none of whose tests ran, and tests that passed at the second try only.
 *
 * @returns {import('./summary.mjs').Counts}
 */
export function countJest(report) {
  const idle = ({ assertionResults: tests }) =>
    tests.length > 0 && tests.every(({ status }) => status === 'pending' || status === 'todo');
  const idleSuites = report.testResults.filter(idle).map(({ name, assertionResults: [first, ...rest] }) => {
    const suite = first.ancestorTitles[0] ?? first.title;
    return `skipped: ${relative(root, name)}: ${suite} (tests: ${rest.length + 1})`;
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [...idleSuites, ...jestResults(report).filter(isFlaky).map(flakyNote)],
  };
}

/**
 * What a run of Playwright (reporter `json`) did. An error outside any test (a global set-up that failed, a
 * file that does not compile) counts as one failed test.
 *
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors?: unknown[], suites?: any[] }} report
 * @returns {import('./summary.mjs').Counts}
 */
export function countPlaywright(report) {
  const { stats, errors = [] } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    notes: playwrightResults(report).filter(isFlaky).map(flakyNote),
  };
}

const isFlaky = ({ flaky }) => flaky;
const flakyNote = ({ file, title }) => `flaky: ${relative(root, resolve(root, file))}: ${title}`;
