import { dirname } from 'node:path';
import { steps } from './steps.mjs';

describe('npm test', () => {
  it('[Y31] checks lint, types, units, integration on real servers and browser paths', () => {
    const names = steps.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['lint', 'types', 'unit', 'integration', 'browser']));
  });

  it('[Y31] sets up servers for the suites that need them, and counts tests where the runner can tell', () => {
    for (const name of ['integration', 'browser']) {
      const step = steps.find((each) => each.name === name);
      expect(step?.servers).toBe(true);
      expect(step?.report).toBeDefined();
    }
  });

  it('[Z7] searches for personal data last, in what integration and browser tests recorded', () => {
    const last = steps.at(-1);
    expect(last?.name).toBe('personal-data');
    const record = steps.find(({ name }) => name === 'integration')?.prepare?.().env?.TEST_RECORD_DIR ?? '';
    expect(last?.commands[0]?.at(-1)).toBe(dirname(record));
    expect(steps.find(({ name }) => name === 'browser')?.alone).toBe(true);
  });
});
