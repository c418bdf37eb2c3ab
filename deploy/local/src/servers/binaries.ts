import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Servers that are not on npm, and the Debian packages that hold them. */
const PACKAGES = { 'nats-server': 'nats-server', 'redis-server': 'redis-server' } as const;
export type ServerBinary = keyof typeof PACKAGES;

// Debian keeps servers in sbin, which is often not on a user's PATH; Homebrew's folders likewise.
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of an executable, or undefined. */
export function findBinary(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS].filter(Boolean);
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** A server is not installed and cannot be installed from here. */
export class MissingServerError extends Error {
  constructor(missing: readonly string[]) {
    super(
      [
        `Not installed: ${missing.join(' and ')}. Install it and start again:`,
        '  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends nats-server redis-server',
        '  macOS            brew install nats-server redis',
        '  Fedora           sudo dnf install redis, and nats-server from https://github.com/nats-io/nats-server/releases',
        '  elsewhere        put nats-server (2.9 or later) and redis-server (6.2 or later) on your PATH',
        'With Docker instead: docker compose up',
      ].join('\n'),
    );
    this.name = 'MissingServerError';
  }
}

/** How to run apt-get here: as root, or through a sudo that asks for no password. */
async function aptGet(): Promise<string[] | undefined> {
  if (!findBinary('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  try {
    await run('sudo', ['-n', 'true']);
    return ['sudo', '-n', 'apt-get'];
  } catch {
    return undefined;
  }
}

async function install(packages: readonly string[]): Promise<void> {
  const apt = await aptGet();
  const [command, ...prefix] = apt ?? [];
  if (!command) return;
  // Without the stored answers of a terminal, and without starting the daemons' own instances where that
  // can be asked for: ours run beside them on other ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const attempt = () =>
    run(command, [...prefix, 'install', '-y', '--no-install-recommends', ...packages], { env });
  try {
    await attempt();
  } catch {
    try {
      await run(command, [...prefix, 'update'], { env });
      await attempt();
    } catch {
      // The caller says how to install by hand.
    }
  }
}

/**
 * Finds servers, installing those that are missing from the distribution's packages where that is possible.
 *
 * @param say hears of a step that takes long
 * @throws MissingServerError with instructions
 */
export async function ensureBinaries(
  names: readonly ServerBinary[],
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const missing = names.filter((name) => !findBinary(name));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} from the distribution's packages`);
  await install(missing.map((name) => PACKAGES[name]));
  const still = names.filter((name) => !findBinary(name));
  if (still.length > 0) throw new MissingServerError(still);
}

/** @throws MissingServerError */
export function requireBinary(name: ServerBinary): string {
  const path = findBinary(name);
  if (!path) throw new MissingServerError([name]);
  return path;
}
