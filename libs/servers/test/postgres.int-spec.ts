import { chmodSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withConnection } from '@frontier/ops';
import { freePort } from '../src/ports';
import { identify, signalGroup } from '../src/process/identity';
import { StartError } from '../src/process/managed-process';
import { type PostgresOptions, postgresServer } from '../src/postgres';

const ask = (url: string, sql: string): Promise<unknown> =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows[0]);

describe('embedded Postgres', () => {
  let folder: string;
  let options: PostgresOptions;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'postgres-'));
    chmodSync(folder, 0o711);
    const logFile = join(folder, 'postgres.log');
    options = {
      dir: join(folder, 'data'),
      port: await freePort(),
      logFile,
      password: 'secret',
      relaxed: true,
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stops a server that outlived its runner, and takes over its data', async () => {
    const forgotten = postgresServer(options);
    await forgotten.process.start();
    await ask(forgotten.url, 'CREATE TABLE notes AS SELECT 1 AS kept');
    const { pid = 0 } = forgotten.process;
    const successor = postgresServer({ ...options, port: await freePort() });
    await successor.process.start();
    expect(identify(pid)).toBeUndefined();
    expect(await ask(successor.url, 'SELECT kept FROM notes')).toEqual({ kept: 1 });
    await successor.process.stop();
  });

  it('listens on loopback only and shuts down cleanly', async () => {
    const server = postgresServer(options);
    await server.process.start();
    expect(await ask(server.url, 'SHOW listen_addresses')).toEqual({ listen_addresses: '127.0.0.1' });
    await server.process.stop();
    expect(readFileSync(options.logFile, 'utf8')).toContain('database system is shut down');
  });

  it('rejects with the end of its log if the data folder is damaged', async () => {
    const server = postgresServer(options);
    await server.process.start();
    await server.process.stop();
    rmSync(join(options.dir, 'global', 'pg_control'));
    const failure = (await postgresServer(options)
      .process.start()
      .catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(StartError);
    expect(failure.message).toContain('pg_control');
  });

  // This test needs root: only then does Postgres run as another user, who cannot enter root's folders.
  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('stores its data in another folder if its user cannot reach the configured one', async () => {
    chmodSync(folder, 0o700);
    const first = postgresServer(options);
    await first.process.start();
    await ask(first.url, 'CREATE TABLE notes AS SELECT 1 AS kept');
    await first.process.stop();
    expect(lstatSync(options.dir).isSymbolicLink()).toBe(true);
    const second = postgresServer(options);
    await second.process.start();
    expect(await ask(second.url, 'SELECT kept FROM notes')).toEqual({ kept: 1 });
    signalGroup(second.process.pid ?? 0, 'SIGINT');
    await second.process.stop();
    rmSync(dirname(realpathSync(options.dir)), { recursive: true });
  });
});
