/**
 * Runs scripts on Node 24, the version of the images. If the installed Node is older, downloads a Node 24 binary from npm once
 * (see package.json in this folder) and puts it first in PATH.
 *
 *   node tools/node/node24.mjs jest --selectProjects unit      runs a command with Node 24
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** The oldest version that can download Node 24. */
const OLDEST = [20, 19];
/** The oldest version in which Jest can `require` ES modules. */
const CURRENT = [24, 9];

const isAtLeast = ([wantedMajor, wantedMinor], version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the npm package of Node 24 for this platform, or undefined if the running Node is new enough.
 *
 * @throws {Error} if the platform has no package, or the running Node is too old to download it
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

/** Downloads the package unless it is installed, and returns the path of its Node binary. */
function fetchNode({ name, pinned }) {
  const folder = join(here, 'node_modules', name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest) || readJson(manifest).version !== pinned) {
    console.log(`Downloading Node ${pinned} once, because the installed version is ${process.versions.node}`);
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Node 24 could not be downloaded. Install it: https://nodejs.org');
  }
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Runs a command, forwards signals to it, and exits with its exit status. */
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

/** Returns the path of a Node 24 binary. If it is not the running one, puts it first in PATH. */
function findNode() {
  // Processes share compiled code, so that a service needs a third less CPU time to start.
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

/** Unless this is Node 24 already, runs the current script again with Node 24 and exits with its status. */
export async function ensureNode24() {
  const node = findNode();
  if (node !== process.execPath) await execCommand(node, process.argv.slice(1));
}

/** Lets npm run on the installed Node, because npm looks for its global settings beside its Node binary. */
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
