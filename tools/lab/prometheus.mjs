import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/src/files.mjs';

const done = join(root, '.local/tools/prometheus');
const inPackage = (program) => join(done, 'usr/bin', program);

const runs = (command, args, cwd) => {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return error || status !== 0 ? (error?.message ?? stderr.trim().split('\n').at(-1)) : undefined;
};

/** Returns the program of PROMTOOL_PATH or PROMETHEUS_PATH, on the PATH, or from an earlier download. */
const found = (program) =>
  [process.env[`${program.toUpperCase()}_PATH`], program, inPackage(program)].find(
    (path) => path && !spawnSync(path, ['--version']).error,
  );

/**
 * Finds a program of Prometheus, or downloads Debian's package `prometheus` and unpacks it without installing it.
 *
 * @returns {{ path?: string, missing?: string }} the path, or the reason why the program is not available
 * @throws Error if apt-get cannot download the package
 */
export function ensurePrometheus(program, log) {
  const known = found(program);
  if (known) return { path: known };
  if (spawnSync('apt-get', ['--version']).error)
    return { missing: `no ${program}, and no apt-get to fetch it with` };
  log("Fetching Prometheus from the distribution's packages");
  const folder = `${done}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const fetching = () => runs('apt-get', ['download', 'prometheus'], folder);
  // The package lists may be missing, as in a fresh container.
  const failure = fetching() && (runs('apt-get', ['update']) ?? fetching());
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const problem = failure ?? runs('dpkg-deb', ['-x', String(file), folder], folder);
  if (problem) throw new Error(`The package prometheus could not be fetched: ${problem}`);
  renameSync(folder, done);
  const path = inPackage(program);
  if (!existsSync(path)) throw new Error(`The package prometheus holds no ${program}`);
  return { path };
}
