import { countJest, countPlaywright } from './count-tests.mjs';
import { root } from './files.mjs';
import { tally } from './run-step.mjs';
import { closingLine, stepLine } from './summary.mjs';

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: `${root}/libs/vectors/src/qdrant.int-spec.ts`,
      assertionResults: [
        {
          status: 'pending',
          title: 'searches',
          ancestorTitles: ['Qdrant in a container (no Docker engine answers)'],
        },
        {
          status: 'pending',
          title: 'removes',
          ancestorTitles: ['Qdrant in a container (no Docker engine answers)'],
        },
      ],
    },
    {
      name: `${root}/libs/jobs/src/jobs.spec.ts`,
      assertionResults: [
        { status: 'passed', title: 'runs', ancestorTitles: [], invocations: 2 },
        { status: 'todo', title: 'later', ancestorTitles: [] },
      ],
    },
    { name: `${root}/libs/ai/src/broken.spec.ts`, assertionResults: [] },
  ],
};

describe('counting', () => {
  it('counts a file that does not load as a failure and names a suite that could not run', () => {
    expect(countJest(jestReport)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 3,
      notes: [
        'skipped: libs/vectors/src/qdrant.int-spec.ts: Qdrant in a container (no Docker engine answers) (tests: 2)',
        'flaky: libs/jobs/src/jobs.spec.ts: runs',
      ],
    });
  });

  it('counts a failed set-up of the browser suite as a failure, and names what passed at the second try', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const specs = [{ title: 'opens', tests: [{ status: 'flaky', expectedStatus: 'passed' }] }];
    const suites = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs }];
    expect(countPlaywright({ stats, errors: [{ message: 'global set-up failed' }], suites })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      notes: ['flaky: a.e2e.ts: opens'],
    });
  });

  it('never lets a command that failed look passed', () => {
    expect(tally(false)).toMatchObject({ passed: 0, failed: 1 });
    expect(tally(false, { passed: 5, failed: 0, skipped: 0, notes: [] })).toMatchObject({
      passed: 5,
      failed: 1,
    });
    expect(tally(false, { passed: 5, failed: 2, skipped: 0, notes: [] })).toMatchObject({
      passed: 5,
      failed: 2,
    });
    expect(tally(true)).toMatchObject({ passed: 1, failed: 0 });
  });
});

describe('the summary', () => {
  const step = { name: 'unit', seconds: 3.21, passed: 0, failed: 0, skipped: 0, notes: [] };

  it('calls a step with nothing but skipped tests skipped, never passed', () => {
    expect(stepLine({ ...step, skipped: 2 })).toMatch(/^ {2}skipped\s+unit\s+3\.2 s\s+2 skipped$/);
    expect(stepLine({ ...step, passed: 2, failed: 1 })).toMatch(
      /^ {2}failed\s+unit\s+3\.2 s\s+2 passed, 1 failed$/,
    );
  });

  it('closes with the three sums', () => {
    const results = [
      { ...step, passed: 2, skipped: 1 },
      { ...step, passed: 3, failed: 1 },
    ];
    expect(closingLine(results)).toBe('5 passed, 1 failed, 1 skipped');
  });
});
