import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type LocalServer, postgresServer } from '@frontier/servers';
import type { Client } from 'pg';
import { PreparedStatementClient } from '../src/prepared-statement-client';

describe('PreparedStatementClient', () => {
  const dir = mkdtempSync(join(tmpdir(), 'preparing-client-'));
  let server: LocalServer;
  let client: Client;

  beforeAll(async () => {
    // If the test runs as root, Postgres runs as another user and must be able to enter the folder.
    chmodSync(dir, 0o711);
    const port = await freePort();
    const options = { port, logFile: join(dir, 'postgres.log'), relaxed: true, copied: true };
    server = postgresServer({ ...options, dir: join(dir, 'postgres'), password: 'of-this-test-alone' });
    await server.process.start();
    client = new PreparedStatementClient({ connectionString: server.url });
    await client.connect();
    await client.query('CREATE TEMPORARY TABLE things (name text)');
    await client.query(`INSERT INTO things VALUES ('1')`);
  });
  afterAll(async () => {
    await client.end();
    await server.process.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const ask = async (text: string, values: unknown[]): Promise<unknown[]> => {
    const { rows } = await client.query<object>(text, values);
    return rows;
  };
  const prepared = async (text: string): Promise<number> => {
    const { rows } = await client.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    );
    return rows.filter(({ statement }) => statement === text).length;
  };

  it('prepares a statement once, at its second use', async () => {
    const text = 'SELECT $1::int + 1 AS next';
    expect(await ask(text, [1])).toEqual([{ next: 2 }]);
    expect(await prepared(text)).toBe(0);
    expect(await ask(text, [2])).toEqual([{ next: 3 }]);
    expect(await ask(text, [40])).toEqual([{ next: 41 }]);
    expect(await prepared(text)).toBe(1);
  });

  it('rejects a query once after a migration has changed its result type, then sends it unprepared', async () => {
    const text = 'SELECT name FROM things WHERE name IS NOT NULL OR $1';
    for (let time = 0; time < 3; time++) expect(await ask(text, [true])).toEqual([{ name: '1' }]);
    await client.query('ALTER TABLE things ALTER COLUMN name TYPE int USING name::int');
    await expect(ask(text, [true])).rejects.toThrow('cached plan must not change result type');
    expect(await ask(text, [true])).toEqual([{ name: 1 }]);
  });

  it('throws if the server answers a commit with a rollback', async () => {
    await client.query('BEGIN');
    await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    await expect(client.query('COMMIT')).rejects.toThrow('rolled back');
  });
});
