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
        { status: 'passed', title: 'runs', ancestorTitles: [] },
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
        'libs/vectors/src/qdrant.int-spec.ts: Qdrant in a container (no Docker engine answers) (tests: 2)',
      ],
    });
  });

  it('counts a failed set-up and a flaky test of the browser suite as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'global set-up failed' }] })).toEqual({
      passed: 4,
      failed: 3,
      skipped: 2,
      notes: [],
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
