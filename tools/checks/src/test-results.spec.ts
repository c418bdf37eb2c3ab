import { jestResults, playwrightResults } from './test-results.mjs';

describe('what a run reports', () => {
  it('names each test of Jest with its suites and what became of it', () => {
    const test = (status: string) => ({ ancestorTitles: ['feeds', 'Atom'], title: `[N5] ${status}`, status });
    const assertionResults = ['passed', 'failed', 'pending', 'todo'].map(test);
    expect(jestResults({ testResults: [{ name: '/a.spec.ts', assertionResults }] })).toEqual([
      { file: '/a.spec.ts', title: 'feeds › Atom › [N5] passed', status: 'passed', flaky: false },
      { file: '/a.spec.ts', title: 'feeds › Atom › [N5] failed', status: 'failed', flaky: false },
      { file: '/a.spec.ts', title: 'feeds › Atom › [N5] pending', status: 'skipped', flaky: false },
      { file: '/a.spec.ts', title: 'feeds › Atom › [N5] todo', status: 'skipped', flaky: false },
    ]);
  });

  it.each([
    ['expected', 'passed', 'passed'],
    ['unexpected', 'passed', 'failed'],
    ['flaky', 'passed', 'passed'],
    ['skipped', 'skipped', 'skipped'],
    ['expected', 'failed', 'skipped'],
  ])('calls a test of Playwright that is %s where %s was expected %s', (status, expectedStatus, result) => {
    const spec = { title: '[A1] opens', tests: [{ status, expectedStatus }] };
    const suite = { title: 'the page', file: 'a.e2e.ts', specs: [spec] };
    const report = { suites: [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [], suites: [suite] }] };
    expect(playwrightResults(report)).toEqual([
      { file: 'a.e2e.ts', title: 'the page › [A1] opens', status: result, flaky: status === 'flaky' },
    ]);
  });
});
