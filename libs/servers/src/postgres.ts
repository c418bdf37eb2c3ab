import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LOOPBACK } from './ports';
import { commandLine, identify, isAlive } from './process/identity';
import { ManagedProcess, StartError } from './process/managed-process';
import {
  findPostgresBinaries,
  createPostgresDataFolder,
  type PostgresUser,
  findUnprivilegedUser,
} from './postgres-binaries';
import { isPostgresReady } from './probes';
import type { LocalServer, ServerOptions } from './server';

const run = promisify(execFile);

/** Small buffers leave memory to the services. Two replicas of every API and worker process open up to 300 sessions. */
const LEAN = ['shared_buffers=64MB', 'max_connections=400', 'wal_level=minimal', 'max_wal_senders=0'];
/** Keeps error details out of the log, because the details of a constraint error contain everything a reader wrote. */
const DISCREET = ['log_error_verbosity=terse'];
// synchronous_commit stays on: without it a killed server can lose transactions that it has confirmed.
const RELAXED = ['fsync=off', 'full_page_writes=off'];

export interface PostgresOptions extends ServerOptions {
  readonly password: string;
  /** Copies an initialised data folder in place of running initdb, for tests, which start many servers. */
  readonly copied?: boolean;
}

const INITDB = [
  ...['--username', 'frontier', '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-sync'],
  // The builtin locale sorts and folds case alike on every system, independent of the locales installed there.
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
];

async function initialise(
  bin: string,
  data: string,
  options: PostgresOptions,
  user?: PostgresUser,
): Promise<void> {
  const passwordFile = join(tmpdir(), `frontier-pg-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600, flag: 'wx' });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    const { stdout, stderr } = await run(
      join(bin, 'initdb'),
      ['--pgdata', data, '--pwfile', passwordFile, ...INITDB],
      // Run initdb in the root folder, because `user` may not be able to enter the current folder.
      { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
    appendFileSync(options.logFile, stdout + stderr);
  } catch (error) {
    // A partial data folder would cause less obvious errors at the next start.
    rmSync(data, { recursive: true, force: true });
    appendFileSync(options.logFile, String((error as { stderr?: string }).stderr ?? error));
    throw new StartError('postgres', 'could not create its data folder:', options.logFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Does the same as `initialise`, but runs initdb only once for the same settings and copies the result. */
async function copyInitialised(
  bin: string,
  data: string,
  options: PostgresOptions,
  user?: PostgresUser,
): Promise<void> {
  const { mtimeMs } = statSync(join(bin, 'initdb'));
  const sameFor = JSON.stringify([bin, mtimeMs, options.password, user, INITDB]);
  const key = createHash('sha256').update(sameFor).digest('hex').slice(0, 12);
  const original = join(tmpdir(), `frontier-postgres-${key}`);
  if (!existsSync(original)) {
    const unfinished = mkdtempSync(`${original}-`);
    if (user) chownSync(unfinished, user.uid, user.gid);
    await initialise(bin, unfinished, options, user);
    try {
      renameSync(unfinished, original);
    } catch {
      // Another process has created `original` first.
      rmSync(unfinished, { recursive: true });
    }
  }
  // Use the `cp` command, because Node's `cp` does not keep the owner of the files.
  await run('cp', ['-a', `${original}/.`, data]);
}

/** Stops a server that outlived its runner and still uses this data folder. Never signals another process. */
async function endLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const leftover = identify(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  if (!leftover || !commandLine(leftover.pid).includes(data)) return;
  process.kill(leftover.pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isAlive(leftover) && Date.now() < deadline) await sleep(50);
}

/** Creates a Postgres server. `url` has the superuser's login and names the database `postgres`. */
export function postgresServer(options: PostgresOptions): LocalServer {
  const { port, logFile, record, relaxed = false } = options;
  const user = findUnprivilegedUser();
  const bin = findPostgresBinaries(user);
  const data = createPostgresDataFolder(options.dir, user);
  const url = `postgres://frontier:${encodeURIComponent(options.password)}@${LOOPBACK}:${port}/postgres`;
  mkdirSync(dirname(logFile), { recursive: true });
  const settings = [
    `listen_addresses=${LOOPBACK}`,
    'unix_socket_directories=',
    ...LEAN,
    ...DISCREET,
    ...(relaxed ? RELAXED : []),
  ];
  const managed = new ManagedProcess(
    {
      name: 'postgres',
      command: join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      env: { ...process.env, LC_ALL: 'C' },
      cwd: '/',
      ...user,
      logFile,
      // Fast shutdown: ends sessions and shuts down cleanly. SIGTERM would wait for every client to disconnect.
      stopSignal: 'SIGINT',
      // Starts may fail at first: sessions of a killed server lock the data folder until they notice that it is gone.
      startAttempts: 20,
      ready: () => isPostgresReady(url),
      prepare: async () => {
        if (existsSync(join(data, 'PG_VERSION'))) await endLeftover(data);
        else await (options.copied ? copyInitialised : initialise)(bin, data, options, user);
      },
    },
    record,
  );
  return { process: managed, port, url };
}
