import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Servers that are not on npm, and the Debian packages that hold them. */
const PACKAGES = {
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
  // For systems with replicas alone.
  haproxy: 'haproxy',
} as const;
export type ServerBinary = keyof typeof PACKAGES;

// Debian keeps servers in sbin, which is often not on a user's PATH; Homebrew's folders likewise.
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const defaultFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...EXTRA_FOLDERS,
];

/** Where a variable places a server: `NATS_SERVER_PATH`, `REDIS_SERVER_PATH`. */
const getConfiguredPath = (name: string): string | undefined =>
  process.env[`${name.toUpperCase().replaceAll('-', '_')}_PATH`];

/** The path of an executable, or undefined. A variable such as NATS_SERVER_PATH wins over the folders. */
export function findBinary(name: string, folders: readonly string[] = defaultFolders()): string | undefined {
  const named = getConfiguredPath(name);
  return (named ? [named] : folders.map((folder) => join(folder, name))).find((path) => {
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
        '  elsewhere        put nats-server (2.9 or later) and redis-server (6.2 or later) on your PATH',
        'With Docker instead: docker compose up',
        ...(attempt ? [`apt-get was tried and said: ${attempt}`] : []),
      ].join('\n'),
    );
    this.name = 'MissingServerError';
  }
}

/**
 * How to run apt-get here without a question: as root, or through a sudo that asks for no password.
 * RUNLEVEL keeps the packages from starting daemons of their own: ours run beside them, on other ports.
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

/** Installs packages; returns what went wrong, or undefined. */
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
      // The lists of packages may be missing, as in a fresh container, or out of date.
      await run(command, [...prefix, 'update']);
      await attempt();
    });
    return undefined;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    return stderr.trim().split('\n').at(-1) || message;
  }
}

/** @throws MissingServerError with instructions */
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

/** @throws MissingServerError */
export function requireBinary(name: ServerBinary): string {
  const path = findBinary(name);
  if (!path) throw new MissingServerError([name]);
  return path;
}
