import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from './files.mjs';

const HELM_VERSION = 'v4.3.1';
const strict = join(root, 'tools/chart/strict');
const tools = join(root, '.local/tools');

/** Why the chart cannot be tested on this machine. @returns {string | undefined} */
export const missingForChart = () =>
  spawnSync('go', ['version']).error ? 'no Go, with which Helm is built' : undefined;

/**
 * Builds Helm and the check of manifests where they are not yet: minutes the first time.
 *
 * @param {(line: string) => void} log
 * @returns {{ HELM: string, STRICT: string }} the two programs
 * @throws Error where Go cannot fetch or build them
 */
export function ensureChartTools(log) {
  const strictSources = ['go.mod', 'go.sum', 'main.go'].map((name) => readFileSync(join(strict, name)));
  const stamp = createHash('sha256').update(Buffer.concat(strictSources)).digest('hex').slice(0, 12);
  return {
    HELM: build(log, `helm-${HELM_VERSION}`, (out) => [
      ['install', `helm.sh/helm/v4/cmd/helm@${HELM_VERSION}`],
      { env: { GOBIN: out } },
    ]),
    STRICT: build(log, `strict-${stamp}`, (out) => [
      ['build', '-o', join(out, 'strict'), '.'],
      { cwd: strict },
    ]),
  };
}

/** Builds into a folder that gets its name only when it is whole. */
function build(log, folder, command) {
  const done = join(tools, folder);
  const program = join(done, folder.split('-')[0]);
  if (existsSync(program)) return program;
  log(`Building ${folder} (minutes the first time)`);
  const out = `${done}.${process.pid}`;
  mkdirSync(out, { recursive: true });
  const [args, { cwd, env }] = command(out);
  const built = spawnSync('go', args, {
    cwd,
    env: { ...process.env, CGO_ENABLED: '0', ...env },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`go ${args.join(' ')} failed:\n${built.stderr}`);
  renameSync(out, done);
  return program;
}
