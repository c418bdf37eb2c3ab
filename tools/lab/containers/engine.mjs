import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../checks/src/files.mjs';

/** Data of the engine, kept so that the next run has its images. */
const DATA = join(root, '.local/engine');
const READY_MS = 60_000;
const STOP_MS = 30_000;
/**
 * Options that leave the machine's network configuration unchanged. Containers reach each other and the machine reaches
 * their ports, but they reach nothing else. Builds that download something use the host's network.
 */
const NETWORK = ['--iptables=false', '--ip6tables=false', '--ip-masq=false', '--ip-forward=false'];

/**
 * A container engine.
 *
 * @typedef {object} Engine
 * @property {string} program path of the client
 * @property {string} host value for DOCKER_HOST
 * @property {boolean} isOurs true if the engine was started here, and has only images that were built here
 * @property {(args: string[], options?: object) => import('node:child_process').SpawnSyncReturns<string>} docker
 * @property {() => Promise<void>} stop stops the engine if it was started here
 */

const answersAt = (docker, host) => spawnSync(docker, ['-H', host, 'info'], { timeout: 10_000 }).status === 0;

const createEngine = (program, host, stop, isOurs = false) => ({
  program,
  host,
  isOurs,
  stop,
  docker: (args, options) =>
    spawnSync(program, ['-H', host, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...options,
      env: { ...process.env, DOCKER_BUILDKIT: '1', ...options?.env },
    }),
});

/** Returns the machine's container engine, if one answers. @returns {Engine | undefined} */
export function answering() {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  return answersAt('docker', host) ? createEngine('docker', host, () => Promise.resolve()) : undefined;
}

/** Installs Debian packages without starting their daemons. @returns the error, or undefined after success */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 180_000 });
  const attempt = () => apt('install', '-y', '--no-install-recommends', ...packages);
  let result = attempt();
  if (result.status !== 0) {
    apt('update');
    result = attempt();
  }
  return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.trim().split('\n').at(-1));
}

/** Debian packages for the engine and the base images, by a program that each package installs. */
const NEEDED = { '/usr/sbin/dockerd': 'docker.io', '/usr/bin/mmdebstrap': 'mmdebstrap' };

/**
 * Returns the machine's container engine or, for root on Debian, starts one with a separate socket and data folder.
 * Installs the packages of `NEEDED` if necessary.
 *
 * @returns {Promise<{ engine?: Engine, missing?: string }>} `missing` is the reason why there is no engine
 */
export async function ensureEngine(log) {
  const known = answering();
  if (known) return { engine: known };
  if (process.getuid?.() !== 0)
    return { missing: 'no container engine answers, and only root can start one' };
  if (spawnSync('apt-get', ['--version']).error)
    return { missing: 'no container engine answers, and there is no apt-get to install one with' };
  const wanted = Object.keys(NEEDED).filter((program) => !existsSync(program));
  if (wanted.length > 0) {
    const packages = wanted.map((program) => NEEDED[program]);
    log(`Installing ${packages.join(' and ')} from the distribution's packages`);
    const problem = install(packages);
    if (problem) return { missing: `${packages.join(' and ')} could not be installed: ${problem}` };
  }
  return start(log);
}

async function start(log) {
  log('Starting a container engine');
  const folder = mkdtempSync(join(tmpdir(), 'frontier-engine-'));
  mkdirSync(DATA, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const logFile = join(folder, 'dockerd.log');
  const output = openSync(logFile, 'w');
  const places = ['--data-root', DATA, '--exec-root', join(folder, 'run'), '--pidfile', join(folder, 'pid')];
  const daemon = spawn('/usr/sbin/dockerd', ['-H', host, ...places, ...NETWORK], {
    stdio: ['ignore', output, output],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    daemon.once('exit', resolve).once('error', resolve);
  });
  const engine = createEngine('/usr/bin/docker', host, stop, true);
  const end = () => daemon.kill('SIGTERM');
  // Exit at once, unless other code listens for the signal, because that code first waits for a child process.
  const interrupt = (signal) => {
    if (process.listenerCount(signal) === 0) process.exit(130);
  };
  process.once('exit', end).once('SIGINT', interrupt).once('SIGTERM', interrupt);

  async function stop() {
    process.off('exit', end).off('SIGINT', interrupt).off('SIGTERM', interrupt);
    const left = engine.docker(['ps', '--all', '--quiet']).stdout?.split('\n').filter(Boolean) ?? [];
    if (left.length > 0) engine.docker(['rm', '--force', '--volumes', ...left]);
    engine.docker(['network', 'prune', '--force']);
    daemon.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS)]);
    if (hasStarted) spawnSync('ip', ['link', 'delete', 'docker0']);
    rmSync(folder, { recursive: true, force: true });
  }

  let hasStarted = false;
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && daemon.exitCode === null && !answersAt('/usr/bin/docker', host))
    await sleep(250);
  hasStarted = answersAt('/usr/bin/docker', host);
  if (hasStarted) return { engine };
  const said = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
  await stop();
  return { missing: `the container engine did not start: ${said}` };
}
