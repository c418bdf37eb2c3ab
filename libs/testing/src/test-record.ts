import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';

/** A word that stands in what people write in tests: it may be found in no log, event or metric. */
export const PRIVATE_WORD = 'between-us';

const TIMEOUT_MS = 10_000;
/** Where messages pass through: no personal data has any business there. */
const TABLES = ['outbox', 'inbox', 'job_runs', 'dead_letters'];

/**
 * A file for what services log and publish while they are tested, to be searched for personal data afterwards; undefined
 * unless `TEST_RECORD_DIR` names a folder for such a record.
 */
export function recordFile(kind: 'logs' | 'rows' | 'metrics', name: string): string | undefined {
  const { TEST_RECORD_DIR } = process.env;
  if (!TEST_RECORD_DIR) return undefined;
  const folder = resolve(TEST_RECORD_DIR, kind);
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/**
 * Appends the events, runs of jobs and parked failures of every service in a database to a file, a line for
 * each table and row.
 */
export async function recordRows(adminUrl: string, file: string, known = new Set<string>()): Promise<void> {
  // A test may have stopped the server, or may hold a lock.
  const client = new Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      'SELECT table_schema AS schema, table_name AS name FROM information_schema.tables WHERE table_name = ANY ($1)',
      [TABLES],
    );
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_json(t)::text AS row FROM "${schema}"."${name}" t`,
      );
      const where = `"schema":"${schema}","table":"${name}"`;
      // An empty table too leaves a line: it was looked at.
      const lines = [`{${where}}\n`, ...rows.map(({ row }) => `{${where},"row":${row}}\n`)];
      const fresh = lines.filter((line) => !known.has(line));
      appendFileSync(file, fresh.join(''));
      for (const line of fresh) known.add(line);
    }
  } finally {
    await client.end();
  }
}
