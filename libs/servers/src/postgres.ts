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

/**
 * Local databases are small: a lean server leaves the memory to the services. Two of everything, with those that answer
 * apart from those that work, open up to three hundred sessions.
 */
const LEAN = ['shared_buffers=64MB', 'max_connections=400', 'wal_level=minimal', 'max_wal_senders=0'];
/** A refused row stands in the detail of its error, with everything a reader wrote. */
const DISCREET = ['log_error_verbosity=terse'];
// Not synchronous_commit: without it a killed server forgets what it has confirmed.
const RELAXED = ['fsync=off', 'full_page_writes=off'];

export interface PostgresOptions extends ServerOptions {
  readonly password: string;
  /** Its data folder may begin as a copy of another one's: for tests, which start many. */
  readonly copied?: boolean;
}

const INITDB = [
  ...['--username', 'frontier', '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-sync'],
  // Postgres's own locale: it sorts and folds alike on every system, whatever is installed there.
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
      // Not the caller's folder: `user` may not be able to enter it.
      { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
    appendFileSync(options.logFile, stdout + stderr);
  } catch (error) {
    // Half a data folder would fail in stranger ways at the next start.
    rmSync(data, { recursive: true, force: true });
    appendFileSync(options.logFile, String((error as { stderr?: string }).stderr ?? error));
    throw new StartError('postgres', 'could not make its data folder:', options.logFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** As `initialise`, with a copy of what the first of many made. */
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
      // Another process was faster.
      rmSync(unfinished, { recursive: true });
    }
  }
  // Node's own copy would not keep the owner.
  await run('cp', ['-a', `${original}/.`, data]);
}

/** Ends a server that outlived its runner and still holds this data folder. Never touches another one. */
async function endLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const leftover = identify(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  if (!leftover || !commandLine(leftover.pid).includes(data)) return;
  process.kill(leftover.pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isAlive(leftover) && Date.now() < deadline) await sleep(50);
}

/** Embedded Postgres. `url` is the superuser's address of the database `postgres`. */
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
      // Fast shutdown: ends sessions and closes in order. SIGTERM would wait for every client to leave.
      stopSignal: 'SIGINT',
      // The sessions of a killed server need a moment to notice; the data folder is theirs until then.
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
