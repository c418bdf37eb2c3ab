/**
 * Runs before each file of integration tests where a record is kept (`TEST_RECORD_DIR`): whatever the services in
 * this process log, publish and measure goes into it. Log lines stay off the screen.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import type pino from 'pino';
import { recordFile, recordRows } from '../src/test-record';
import { testDatabases } from '../src/test-servers';

const path = relative(workspaceRoot, expect.getState().testPath ?? '');
/** `leads-intake-1f2e3d4c`: of `services/leads/test/intake.int-spec.ts`. */
const name = `${path.split('/')[1]}-${basename(path, '.int-spec.ts')}-${randomUUID().slice(0, 8)}`;
const getRecordFile = (kind: Parameters<typeof recordFile>[0], suffix: string): string => {
  const file = recordFile(kind, `${name}.${suffix}`);
  if (!file) throw new Error('TEST_RECORD_DIR is not set');
  return file;
};

let logs = false;
jest.doMock('pino', () => {
  const real = jest.requireActual<typeof pino>('pino');
  const recorded = (options: object) => {
    logs = true;
    return real(
      { ...options, level: 'debug' },
      real.destination({ dest: getRecordFile('logs', 'log'), sync: true }),
    );
  };
  return Object.assign(recorded, real);
});

const known = new Set<string>();
// Not at the end of the file: tests empty tables before they begin.
afterEach(async () => {
  for (const { adminUrl } of testDatabases()) {
    // A test may have ended the server on purpose; the search fails if nothing comes of a service at all.
    await recordRows(adminUrl, getRecordFile('rows', 'jsonl'), known).catch(() => undefined);
  }
}, 30_000);

afterAll(async () => {
  // Only where a service was loaded: loading one takes a second.
  if (!logs) return;
  const { metrics } = await import('@frontier/service-kit');
  writeFileSync(getRecordFile('metrics', 'txt'), await metrics.metrics());
});
