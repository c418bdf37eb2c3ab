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

/** The program that PROMTOOL_PATH or PROMETHEUS_PATH names, that of PATH, or the one fetched before. */
const found = (program) =>
  [process.env[`${program.toUpperCase()}_PATH`], program, inPackage(program)].find(
    (path) => path && !spawnSync(path, ['--version']).error,
  );

/**
 * Finds a program of Prometheus, or takes it out of Debian's package `prometheus`, of which nothing is installed.
 *
 * @returns {{ path?: string, missing?: string }} its path, or why there is none on this machine
 * @throws Error where apt-get cannot fetch the package
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
  // The lists of packages may be missing, as in a fresh container.
  const failure = fetching() && (runs('apt-get', ['update']) ?? fetching());
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const problem = failure ?? runs('dpkg-deb', ['-x', String(file), folder], folder);
  if (problem) throw new Error(`The package prometheus could not be fetched: ${problem}`);
  renameSync(folder, done);
  const path = inPackage(program);
  if (!existsSync(path)) throw new Error(`The package prometheus holds no ${program}`);
  return { path };
}
