import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import local from '@frontier/dev';
import pg from 'pg';

/** A folder that a measurement may fill. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'frontier-bench-'));

/**
 * The real system for one measurement, without the sample source: in a folder of its own, which goes with it, on free
 * ports, with its database open for the administrator.
 *
 * @param {object} [options] further ones of `startStack`
 */
export async function startSystem({ dataDir = newFolder(), env = {}, ...options } = {}) {
  const stack = await local.startStack({
    dataDir,
    ports: 'free',
    sampleSource: false,
    ...options,
    // One address asks more than a reader may.
    env: { LOG_LEVEL: 'warn', GATEWAY_BURST_LIMIT_PER_MINUTE: '100000', ...env },
  });
  const db = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await db.connect();
  return {
    stack,
    db,
    async stop() {
      await db.end();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
