import { relative } from 'node:path';
import { root } from './files.mjs';

/**
 * What a run of Jest (`--json`) did. A file that could not even be loaded counts as one failed test. Files
 * none of whose tests ran are named in the notes.
 *
 * @returns {import('./summary.mjs').Counts}
 */
export function countJest(report) {
  const idle = ({ assertionResults: tests }) =>
    tests.length > 0 && tests.every(({ status }) => status === 'pending' || status === 'todo');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: report.testResults.filter(idle).map(({ name, assertionResults: [first, ...rest] }) => {
      const suite = first.ancestorTitles[0] ?? first.title;
      return `${relative(root, name)}: ${suite} (tests: ${rest.length + 1})`;
    }),
  };
}

/**
 * What a run of Playwright (reporter `json`) did. An error outside any test (a global set-up that failed, a
 * file that does not compile) counts as one failed test. There are no retries, so a flaky test is a failed one.
 *
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors?: unknown[] }} report
 * @returns {import('./summary.mjs').Counts}
 */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    notes: [],
  };
}
