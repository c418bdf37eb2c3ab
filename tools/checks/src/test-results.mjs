/**
 * @typedef {object} TestResult
 * @property {string} file relative to the repository or to its runner's folder
 * @property {string} title the titles of its suites and its own
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {boolean} [flaky] it passed at the second try only
 */

const JEST_STATUS = { passed: 'passed', failed: 'failed' };

/**
 * Every test of a run of Jest (`--json`). Those that did not run (skipped, todo) are `skipped`.
 *
 * @returns {TestResult[]}
 */
export function jestResults({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, invocations = 1 }) => ({
      file: name,
      title: [...ancestorTitles, title].join(' › '),
      status: JEST_STATUS[status] ?? 'skipped',
      flaky: status === 'passed' && invocations > 1,
    })),
  );
}

/**
 * Every test of a run of Playwright (reporter `json`). One that is expected to fail proves nothing: it is `skipped`.
 *
 * @param {{ suites?: any[] }} report
 * @returns {TestResult[]}
 */
export function playwrightResults({ suites = [] }) {
  const visit = (suite, around) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({
        file: suite.file,
        title: [...around, title].join(' › '),
        status: playwrightStatus(test),
        flaky: test.status === 'flaky',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...around, inner.title])),
  ];
  return suites.flatMap((file) => visit(file, []));
}

function playwrightStatus({ status, expectedStatus }) {
  if (status === 'skipped' || expectedStatus !== 'passed') return 'skipped';
  return status === 'unexpected' ? 'failed' : 'passed';
}
