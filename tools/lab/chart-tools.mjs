import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../checks/src/files.mjs';

const HELM_VERSION = 'v4.3.1';
const KWOK_VERSION = 'v0.7.0';
/** Prometheus Operator release that has the kinds used by the chart and is available as a Go module. */
const MONITORING = 'github.com/prometheus-operator/prometheus-operator@v0.85.0';
const lab = join(root, 'tools/lab');
export const tools = join(root, '.local/tools');

/** @returns {string | undefined} the reason why this machine cannot test the chart */
export const missingForChart = () =>
  spawnSync('go', ['version']).error ? 'no Go, with which Helm is built' : undefined;

/** Builds Helm and the strict check, which takes minutes the first time. @throws Error if Go cannot do so */
export const ensureChartTools = (log) => ({ HELM: helm(log), STRICT: buildOurs(log, 'strict') });

/**
 * Builds the Kubernetes control plane, kwok and Helm unless they exist, and downloads the resource definitions of the
 * Prometheus Operator. The first build takes a quarter of an hour.
 *
 * @throws Error if Go cannot download or build them
 */
export function ensureControlPlane(log) {
  const version = /k8s\.io\/kubernetes v(1\.(\d+)\.\d+)/.exec(
    readFileSync(join(lab, 'cluster/go.mod'), 'utf8'),
  );
  const [, release, minor] = version;
  // Without these flags, the server reports no version and Helm rejects it.
  const said = { gitVersion: `v${release}`, gitMajor: '1', gitMinor: minor };
  const flags = Object.entries(said).map(
    ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
  );
  return {
    HELM: helm(log),
    CLUSTER: buildOurs(log, 'cluster', ['-ldflags', ['-s', '-w', ...flags].join(' ')]),
    KWOK: install(log, 'kwok', `sigs.k8s.io/kwok/cmd/kwok@${KWOK_VERSION}`),
    MONITORING_KINDS: join(fetchModule(MONITORING), 'example/prometheus-operator-crd'),
  };
}

const helm = (log) => install(log, 'helm', `helm.sh/helm/v4/cmd/helm@${HELM_VERSION}`);

const install = (log, name, module) =>
  build(log, `${name}-${module.split('@')[1]}`, (out) => [['install', module], { env: { GOBIN: out } }]);

/** Builds one of the Go programs in this folder, unless its current sources have been built. */
function buildOurs(log, name, flags = []) {
  const cwd = join(lab, name);
  const sources = ['go.mod', 'go.sum', 'main.go'].map((file) => readFileSync(join(cwd, file)));
  const stamp = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 12);
  return build(log, `${name}-${stamp}`, (out) => [['build', ...flags, '-o', join(out, name), '.'], { cwd }]);
}

/** Downloads a Go module. @returns the folder of its sources */
export const fetchModule = (module) => JSON.parse(go(['mod', 'download', '-json', module])).Dir;

/** Runs Go and returns its output. @throws Error with Go's output */
function go(args, { cwd, env } = {}) {
  const options = { cwd, env: { ...process.env, CGO_ENABLED: '0', ...env }, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync('go', args, options);
  if (status !== 0) throw new Error(`go ${args.join(' ')} failed:\n${stderr || stdout}`);
  return stdout;
}

/** Builds into a temporary folder, which is renamed to `folder` once the build has succeeded. */
export function build(log, folder, command) {
  const done = join(tools, folder);
  const program = join(done, folder.split('-')[0]);
  if (existsSync(program)) return program;
  log(`Building ${folder} (minutes the first time)`);
  const out = `${done}.${process.pid}`;
  mkdirSync(out, { recursive: true });
  go(...command(out));
  renameSync(out, done);
  return program;
}
