import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../../checks/src/files.mjs';

const HOST_NETWORK = 'build-with-the-network-of-the-machine.yml';
const WAIT_SECONDS = 900;

/** Copies the tracked and the new, not ignored files of this clone to a temporary folder. @returns its path */
function cleanCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-checkout-'));
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const names = list.stdout
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)));
  const packed = spawnSync('tar', ['-cf', '-', '--null', '-T', '-'], {
    cwd: root,
    input: names.join('\0'),
    maxBuffer: 512 * 1024 * 1024,
  });
  const { status } = spawnSync('tar', ['-xf', '-', '-C', folder], { input: packed.stdout });
  if (packed.status !== 0 || status !== 0) throw new Error('Failed to copy the clone');
  return folder;
}

/** Makes builds use the host's network, because containers of an engine started here cannot reach any registry. */
function networkForBuilds(folder) {
  const { services } = parse(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'), {
    ...{ merge: true, maxAliasCount: -1 },
  });
  const built = Object.entries(services).filter(([, { build }]) => build);
  const override = {
    services: Object.fromEntries(built.map(([name]) => [name, { build: { network: 'host' } }])),
  };
  writeFileSync(join(folder, HOST_NETWORK), stringify(override));
}

/**
 * Builds and starts docker-compose.yml of a clean checkout, and waits until all services are healthy.
 *
 * @param {{ engine: import('./engine.mjs').Engine, program: string[], log: (line: string) => void }} options
 * @returns {{ settings: string, logs: () => string, down: () => void }} `settings` is the path of its .env
 * @throws Error with the end of Compose's output
 */
export function composeUp({ engine, program: [command, ...first], log }) {
  const folder = cleanCheckout();
  networkForBuilds(folder);
  const env = { ...process.env, DOCKER_HOST: engine.host, DOCKER_BUILDKIT: '1' };
  const files = ['-f', 'docker-compose.yml', '-f', HOST_NETWORK];
  const compose = (...args) =>
    spawnSync(command, [...first, ...files, '--progress', 'plain', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    });
  const logs = () => compose('ps', '--all').stdout + compose('logs', '--no-color', '--tail', '200').stdout;
  const down = () => {
    compose('down', '--volumes', '--timeout', '20');
    rmSync(folder, { recursive: true, force: true });
  };
  const orFail = (what, { status, stdout, stderr, error }) => {
    if (status === 0) return;
    const said = `${error?.message ?? ''}\n${stdout}\n${stderr}`.trim().slice(-4_000);
    const state = what === 'up' ? logs() : '';
    down();
    throw new Error(`docker compose ${what} failed:\n${said}\n${state}`);
  };

  spawnSync(process.execPath, ['deploy/docker/make-env.mjs'], { cwd: folder });
  const started = performance.now();
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
  log('docker compose build');
  orFail('build', compose('build'));
  log(`built after ${seconds()}; docker compose up`);
  orFail('up', compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', String(WAIT_SECONDS)));
  log(`up after ${seconds()}`);
  return { settings: join(folder, '.env'), logs, down };
}
