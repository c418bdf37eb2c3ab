import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeSteps } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
const steps = makeSteps(folder);
const stepOf = (name: string) => steps.find((each) => each.name === name);

describe('npm test', () => {
  it('[Y31] checks lint, types, units, integration on real servers and browser paths', () => {
    const names = steps.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['lint', 'types', 'unit', 'integration', 'browser']));
  });

  it('[Y31] sets up servers for the suites that need them, and counts tests where the runner can tell', () => {
    for (const name of ['integration', 'browser']) {
      expect(stepOf(name)?.needs).toContain('servers');
      expect(stepOf(name)?.report).toBeDefined();
    }
    expect(stepOf('browser')?.needs).toContain('chromium');
  });

  it('[Z7] searches for personal data after integration and browser tests, in what they recorded', () => {
    const names = steps.map(({ name }) => name);
    expect(names.indexOf('personal-data')).toBeGreaterThan(names.indexOf('browser'));
    expect(stepOf('browser')?.alone).toBe(true);
    const record = stepOf('integration')?.env?.().TEST_RECORD_DIR ?? '';
    expect(stepOf('personal-data')?.commands[0]?.at(-1)).toBe(dirname(record));
  });

  it('counts rows last, from the reports that the tests of this run left', () => {
    expect(steps.at(-1)).toMatchObject({
      name: 'rows',
      commands: [['node', 'tools/checks/rows.mjs', folder]],
    });
    for (const name of ['unit', 'integration', 'browser'])
      expect(stepOf(name)?.report?.file).toBe(join(folder, `${name}.json`));
  });
});
