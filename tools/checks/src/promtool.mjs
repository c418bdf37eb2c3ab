import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

const done = join(root, '.local/tools/prometheus');
const inPackage = join(done, 'usr/bin/promtool');

const runs = (command, args, cwd) => {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return error || status !== 0 ? (error?.message ?? stderr.trim().split('\n').at(-1)) : undefined;
};

/** `promtool` of PROMTOOL_PATH or PATH, or the one fetched before. */
const found = () =>
  [process.env.PROMTOOL_PATH, 'promtool', inPackage].find(
    (program) => program && !spawnSync(program, ['--version']).error,
  );

/**
 * Finds promtool, or takes it out of Debian's package `prometheus`, of which nothing is installed.
 *
 * @param {(line: string) => void} log
 * @returns {{ path?: string, missing?: string }} its path, or why there is none on this machine
 * @throws Error where apt-get cannot fetch the package
 */
export function ensurePromtool(log) {
  const known = found();
  if (known) return { path: known };
  if (spawnSync('apt-get', ['--version']).error)
    return { missing: 'no promtool, and no apt-get to fetch it with' };
  log("Fetching promtool from the distribution's packages");
  const folder = `${done}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const fetching = () => runs('apt-get', ['download', 'prometheus'], folder);
  // The lists of packages may be missing, as in a fresh container.
  const failure = fetching() && (runs('apt-get', ['update']) ?? fetching());
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const problem = failure ?? runs('dpkg-deb', ['-x', String(file), folder], folder);
  if (problem) throw new Error(`The package prometheus could not be fetched: ${problem}`);
  renameSync(folder, done);
  if (!existsSync(inPackage)) throw new Error('The package prometheus holds no promtool');
  return { path: inPackage };
}
