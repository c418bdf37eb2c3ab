import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  killOrphans,
  ensureBinaries,
  freePort,
  isRunnerAlive,
  type LocalServer,
  natsServer,
  postgresServer,
  redisServer,
  RunRecord,
} from '@frontier/servers';
import { getTestPassword } from './passwords';
import { recordFile } from './test-record';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

const PREFIX = 'frontier-servers-';
const RECORD = 'processes.json';

/** Removes servers of killed runs. @param run TEST_SERVERS_PORT of a run to remove instead, even if it is alive */
export async function removeOrphans(run?: string): Promise<void> {
  const prefix = run ? `${PREFIX}${run}-` : PREFIX;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const record = join(folder, RECORD);
    // Another test may have removed the folder since it was listed.
    const made = statSync(folder, { throwIfNoEntry: false });
    // Keep a new folder without a record, because it may belong to a test that is just starting.
    const settled = existsSync(record) || (made && Date.now() - made.mtimeMs > 60_000);
    if (!run && (!settled || isRunnerAlive(record))) continue;
    await killOrphans(record, run !== undefined).catch(() => []);
    rmSync(folder, { recursive: true, force: true });
  }
}

const asTestServer = ({ process, url }: LocalServer): TestServer => ({
  url,
  kill: () => process.kill(),
  restart: () => process.restart(),
});

/** Starts real servers as child processes on free ports. Their data are in a temporary folder that `stop` removes. */
export async function localServers(): Promise<TestServerSource> {
  await removeOrphans();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.env.TEST_SERVERS_PORT ?? ''}-`));
  // Postgres may run as another user, who must be able to reach the data.
  chmodSync(folder, 0o711);
  const record = await RunRecord.open(join(folder, RECORD));
  const started: LocalServer[] = [];
  const killAll = () => record.killAll();
  process.once('exit', killAll);

  const make = async (kind: TestServerKind): Promise<LocalServer> => {
    const options = {
      dir: join(folder, kind),
      port: await freePort(),
      logFile: join(folder, `${kind}.log`),
      record,
      relaxed: true,
    };
    if (kind === 'postgres') {
      return postgresServer({ ...options, password: getTestPassword('frontier'), copied: true });
    }
    await ensureBinaries([kind === 'nats' ? 'nats-server' : 'redis-server']);
    const guarded = { ...options, getPassword: getTestPassword, allowAnonymous: true };
    return kind === 'nats' ? natsServer(guarded) : redisServer(guarded);
  };

  return {
    async start(kind) {
      const server = await make(kind);
      await server.process.start();
      started.push(server);
      return asTestServer(server);
    },
    async stop() {
      await Promise.all(started.map((server) => server.process.stop()));
      process.off('exit', killAll);
      const log = recordFile('logs', `postgres-${basename(folder)}.log`);
      if (log && existsSync(join(folder, 'postgres.log'))) copyFileSync(join(folder, 'postgres.log'), log);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
