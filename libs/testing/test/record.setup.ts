/** If `TEST_RECORD_DIR` is set, saves the logs (not printed), messages and metrics of this process's services. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import type pino from 'pino';
import { recordFile, recordRows } from '../src/test-record';
import { testDatabases } from '../src/test-servers';

const path = relative(workspaceRoot, expect.getState().testPath ?? '');
/** Base name of the records, such as `leads-intake-1f2e3d4c` for `services/leads/test/intake.int-spec.ts`. */
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
// Record the rows after each test, because the next test may empty the tables.
afterEach(async () => {
  for (const { adminUrl } of testDatabases()) {
    // Ignore errors: a test may have stopped the server. The later check fails if a service has no record at all.
    await recordRows(adminUrl, getRecordFile('rows', 'jsonl'), known).catch(() => undefined);
  }
}, 30_000);

afterAll(async () => {
  // If no service has logged, do not load the service kit, which takes a second.
  if (!logs) return;
  const { metrics } = await import('@frontier/service-kit');
  writeFileSync(getRecordFile('metrics', 'txt'), await metrics.metrics());
});
