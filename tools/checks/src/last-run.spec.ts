import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRun } from './last-run.mjs';

const jestReport = JSON.stringify({
  testResults: [
    {
      name: 'a.spec.ts',
      assertionResults: [{ ancestorTitles: [], title: '[A1] a', status: 'passed' }],
    },
  ],
});

describe('readRun', () => {
  it('reads the reports that are there, and names the steps that left none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-'));
    expect(readRun(folder)).toEqual({
      tests: [],
      missing: [
        'unit',
        'integration',
        'browser',
        'long',
        'suites',
        'chart',
        'alerts',
        'keycloak',
        'containers',
      ],
    });
    writeFileSync(join(folder, 'unit.json'), jestReport);
    expect(readRun(folder)).toEqual({
      tests: [{ file: 'a.spec.ts', title: '[A1] a', status: 'passed', flaky: false }],
      missing: ['integration', 'browser', 'long', 'suites', 'chart', 'alerts', 'keycloak', 'containers'],
    });
  });
});
