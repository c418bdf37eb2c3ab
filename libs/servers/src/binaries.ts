import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian packages of the servers that npm does not provide. */
const PACKAGES = {
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
  // Needed only for systems with replicas.
  haproxy: 'haproxy',
} as const;
export type ServerBinary = keyof typeof PACKAGES;

/** Programs that take the place of another with the same options. Preferred, because their licence is free. */
const ALTERNATIVES: Readonly<Record<string, string>> = { 'redis-server': 'valkey-server' };

// Debian installs servers in sbin. Neither sbin nor Homebrew's folders are always on a user's PATH.
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const defaultFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...EXTRA_FOLDERS,
];

/** Reads the path of a server from a variable such as `NATS_SERVER_PATH` or `REDIS_SERVER_PATH`. */
const getConfiguredPath = (name: string): string | undefined =>
  process.env[`${name.toUpperCase().replaceAll('-', '_')}_PATH`];

/** Returns an executable's path or undefined. Ignores `folders` if a variable such as NATS_SERVER_PATH is set. */
export function findBinary(name: string, folders: readonly string[] = defaultFolders()): string | undefined {
  const named = getConfiguredPath(name);
  const programs = [ALTERNATIVES[name] ?? [], name].flat();
  const found = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return (named ? [named] : found).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export class MissingServerError extends Error {
  constructor(missing: readonly string[], attempt?: string) {
    super(
      [
        `Not installed: ${missing.join(' and ')}. Install what is missing and start again:`,
        '  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends nats-server redis-server',
        '  macOS            brew install nats-server redis',
        '  Fedora           sudo dnf install redis; nats-server: https://github.com/nats-io/nats-server/releases',
        '  elsewhere        put nats-server (2.9 or later) and valkey-server or redis-server (6.2 or later) on your PATH',
        'With Docker instead: docker compose up',
        ...(attempt ? [`apt-get was tried and said: ${attempt}`] : []),
      ].join('\n'),
    );
    this.name = 'MissingServerError';
  }
}

/**
 * Returns the command for an unattended apt-get: directly as root, otherwise through passwordless sudo; undefined if
 * neither works. RUNLEVEL=1 keeps packages from starting daemons, because the local run starts its own on other ports.
 */
async function findAptGet(folders: readonly string[]): Promise<string[] | undefined> {
  const apt = findBinary('apt-get', folders);
  if (!apt) return undefined;
  const quietly = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'RUNLEVEL=1',
    apt,
    '-o',
    'DPkg::Lock::Timeout=60',
  ];
  if (process.getuid?.() === 0) return quietly;
  return run('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n', ...quietly],
    () => undefined,
  );
}

/** Installs packages with apt-get. @returns the last line of its error; undefined on success, or if it is not usable */
async function install(
  packages: readonly string[],
  folders: readonly string[],
  log: (line: string) => void,
): Promise<string | undefined> {
  const [command, ...prefix] = (await findAptGet(folders)) ?? [];
  if (!command) return undefined;
  log(`Installing ${packages.join(' and ')} from the distribution's packages`);
  const attempt = () => run(command, [...prefix, 'install', '-y', '--no-install-recommends', ...packages]);
  try {
    await attempt().catch(async () => {
      // The package lists may be missing, as in a fresh container, or out of date.
      await run(command, [...prefix, 'update']);
      await attempt();
    });
    return undefined;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    return stderr.trim().split('\n').at(-1) || message;
  }
}

/** Installs missing servers unless, say, NATS_SERVER_PATH names no executable. @throws MissingServerError */
export async function ensureBinaries(
  names: readonly ServerBinary[],
  log: (line: string) => void = () => undefined,
  folders: readonly string[] = defaultFolders(),
): Promise<void> {
  const missing = names.filter((name) => !findBinary(name, folders));
  if (missing.length === 0) return;
  const wrong = missing.filter(getConfiguredPath);
  if (wrong.length > 0) throw new MissingServerError(wrong);
  const problem = await install(
    missing.map((name) => PACKAGES[name]),
    folders,
    log,
  );
  const still = names.filter((name) => !findBinary(name, folders));
  if (still.length > 0) throw new MissingServerError(still, problem);
}

/** Returns the path of a server. @throws MissingServerError if it is not installed */
export function requireBinary(name: ServerBinary): string {
  const path = findBinary(name);
  if (!path) throw new MissingServerError([name]);
  return path;
}
