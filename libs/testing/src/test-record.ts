import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';

/** Word that tests put into personal texts. It must not appear in any log, event or metric. */
export const PRIVATE_WORD = 'between-us';

const TIMEOUT_MS = 10_000;
/** Tables of the messaging and of jobs, which must not contain personal data. */
const TABLES = ['outbox', 'inbox', 'job_runs', 'dead_letters'];

/** Returns a file for records, in which a later check searches personal data; undefined without `TEST_RECORD_DIR`. */
export function recordFile(kind: 'logs' | 'rows' | 'metrics', name: string): string | undefined {
  const { TEST_RECORD_DIR } = process.env;
  if (!TEST_RECORD_DIR) return undefined;
  const folder = resolve(TEST_RECORD_DIR, kind);
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** Appends the rows of `TABLES` to a file. @param known lines that the file already has; new lines are added to it */
export async function recordRows(adminUrl: string, file: string, known = new Set<string>()): Promise<void> {
  // Set timeouts, because a test may have stopped the server or may hold a lock.
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
      // An empty table gets a line, too, which shows that it was searched.
      const lines = [`{${where}}\n`, ...rows.map(({ row }) => `{${where},"row":${row}}\n`)];
      const fresh = lines.filter((line) => !known.has(line));
      appendFileSync(file, fresh.join(''));
      for (const line of fresh) known.add(line);
    }
  } finally {
    await client.end();
  }
}
