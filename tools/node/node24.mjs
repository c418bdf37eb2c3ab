/**
 * Everything here runs on Node 24, as the images do. Where the machine's own Node is older, npm's binary is fetched once
 * (package.json beside this file) and comes first in PATH.
 *
 *   node tools/node/node24.mjs jest --selectProjects unit      runs a command so
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const OLDEST = [20, 19];
/** Jest can `require` ES modules from here on. */
const CURRENT = [24, 9];

const isAtLeast = ([wantedMajor, wantedMinor], version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The package of npm that holds Node 24 for a machine; undefined where its own Node will do.
 *
 * @throws where there is none, or its own is too old to fetch one
 */
export function findNodePackage({ versions, platform, arch }) {
  const version = versions.node;
  if (isAtLeast(CURRENT, version)) return undefined;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const pinned = readJson(join(here, 'package.json')).optionalDependencies[name];
  if (pinned && isAtLeast(OLDEST, version)) return { name, pinned };
  const needed = (pinned ? OLDEST : CURRENT).join('.');
  throw new Error(
    `Node ${needed} or later is needed; this is ${version}. Install Node 24: https://nodejs.org`,
  );
}

/** Fetches a package unless it is there. Returns the path of its binary. */
function fetchNode({ name, pinned }) {
  const folder = join(here, 'node_modules', name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest) || readJson(manifest).version !== pinned) {
    console.log(`Fetching Node ${pinned}, once: this machine's own is ${process.versions.node}`);
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Node 24 could not be fetched. Install it: https://nodejs.org');
  }
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Runs a command, passes signals on to it, and ends as it ends. */
function execCommand(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise(() => {
    child.once('error', ({ message }) => {
      console.error(message);
      process.exit(1);
    });
    child.once('exit', (code) => process.exit(code ?? 1));
  });
}

/** @returns the path of a Node 24, which comes first in PATH if it is not that of this process */
function findNode() {
  // What has been compiled once is not compiled again by the next process: a service starts with a third less work.
  process.env.NODE_COMPILE_CACHE ??= join(here, '../../node_modules/.cache/node');
  try {
    const wanted = findNodePackage(process);
    if (!wanted) return process.execPath;
    const node = fetchNode(wanted);
    process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
    return node;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Starts the running script again with Node 24, and ends with it, unless this is one. */
export async function ensureNode24() {
  const node = findNode();
  if (node !== process.execPath) await execCommand(node, process.argv.slice(1));
}

/**
 * The environment for npm: under a fetched Node it would look for its global settings beside that one, so it runs with
 * the machine's own.
 */
export const npmEnvironment = () => ({
  ...process.env,
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.startsWith(join(here, 'node_modules')))
    .join(delimiter),
});

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  findNode();
  void execCommand(command, args);
}
