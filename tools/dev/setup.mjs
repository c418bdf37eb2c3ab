/** Installs and builds the repository. Imports no package, because it runs in a clone before any is installed. */
import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnvironment } from '../../tools/node/node24.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const stamps = join(modules, '.cache', 'frontier');

/** An error that the user can fix. Its message is shown without a stack trace. */
export class SetupError extends Error {}

function run(command, args, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ ok: !error, output: stdout + stderr || String(error) }),
    ).stdin.end();
  });
}

const lastLines = (text, count) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n');

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** Hashes only the lockfile, because no package installs different binaries for different versions of Node. */
const installStamp = () => sha256(readFileSync(join(root, 'package-lock.json')));

/** Returns true if `npm ci` was run manually since the lockfile changed. */
function isInstalledByHand() {
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Installs the dependencies if they are missing or the lockfile has changed. Runs no install scripts, because no
 * package needs one: libs/servers creates the links of the Postgres package.
 *
 * @throws SetupError with the last 20 lines of npm's output
 */
export async function ensureInstalled(log = console.log) {
  const stamp = installStamp();
  const known = readStamp('installed');
  if (known === stamp && existsSync(join(modules, '.bin'))) return;
  if (known !== undefined || !isInstalledByHand()) {
    log('Installing the dependencies (a minute or two the first time)');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const clean = await run('npm', ['ci', ...options], npmEnvironment());
    // `npm ci` fails if the lockfile lacks this platform's binary packages; `npm install` adds them.
    const result = clean.ok ? clean : await run('npm', ['install', ...options], npmEnvironment());
    if (!result.ok) {
      throw new SetupError(`The dependencies could not be installed:\n${lastLines(result.output, 20)}`);
    }
  }
  writeStamp('installed', installStamp());
}

const SOURCES = ['libs', 'services', 'frontend', 'admin', 'tools/dev', 'content'];
const SINGLE_SOURCES = ['package-lock.json', 'nx.json', '.swcrc', 'tsconfig.base.json'];
const NO_SOURCE =
  /^(node_modules|dist|\.next|\.nx|\.local|\.fonts|test|sample-source)$|\.(int-)?spec\.tsx?$|^next-env\.d\.ts$|\.tsbuildinfo$|\.md$/;

function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NO_SOURCE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Hashes the size and time of every source file. This takes 20 ms; to let Nx find changes would take two seconds. */
function sourceStamp() {
  const files = [
    ...SINGLE_SOURCES.map((name) => join(root, name)),
    ...SOURCES.flatMap((folder) => [...filesBelow(join(root, folder))]),
  ];
  return sha256(
    ...files.sort().map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file}:${size}:${mtimeMs}\n`;
    }),
  );
}

/** Build outputs to check, because a clean-up may have removed them although no source has changed. */
const OUTPUTS = [
  'tools/dev/dist/main.js',
  'libs/ops/dist/backup-main.js',
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}/dist/main.js`),
  'frontend/.next/standalone/frontend/server.js',
  'admin/dist/index.html',
];

const build = (...options) =>
  run(process.execPath, [join(modules, 'nx/dist/bin/nx.js'), ...['run-many', '-t', 'build'], ...options], {
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NEXT_TELEMETRY_DISABLED: '1',
    CI: 'true',
    NO_COLOR: '1',
    RUST_BACKTRACE: '0',
  });

/**
 * Builds everything if a source file has changed since the last build or an output is missing.
 *
 * @param unbuilt those of `frontend` and `admin` that need no build, because a development server serves them
 * @throws SetupError with the end of the build's output
 */
export async function ensureBuilt(log = console.log, unbuilt = []) {
  const stamp = sourceStamp();
  const name = ['built', ...unbuilt].join('-without-');
  const outputs = OUTPUTS.filter((file) => !unbuilt.includes(file.split('/')[0]));
  if (readStamp(name) === stamp && outputs.every((file) => existsSync(join(root, file)))) return;
  log('Building (about a minute the first time, then only what has changed)');
  const { ok, output } = await build(...unbuilt.map((app) => `--exclude=@frontier/${app}`));
  if (!ok) throw new SetupError(`The build failed:\n${lastLines(output, 40)}`);
  if (unbuilt.includes('frontend')) await run(process.execPath, ['frontend/scripts/cut-fonts.mjs']);
  writeStamp(name, stamp);
}

/** Builds libs/servers first. @throws MissingServerError with instructions, or SetupError if the build fails */
export async function ensureServers(log = console.log) {
  const servers = ['domain', 'events', 'identity', 'topology', 'ops', 'servers'];
  const { ok, output } = await build('-p', servers.map((name) => `@frontier/${name}`).join());
  if (!ok) throw new SetupError(`The local servers could not be built:\n${lastLines(output, 20)}`);
  const { ensureBinaries } = createRequire(import.meta.url)('../../libs/servers/dist/index.js');
  await ensureBinaries(['nats-server', 'redis-server'], log);
}
