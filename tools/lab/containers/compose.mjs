import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../checks/src/files.mjs';

const VERSION = 'v2.32.4';
const MODULE = `github.com/docker/compose/v2@${VERSION}`;

/**
 * `docker compose` as a program: of PATH, or built by Go, which takes minutes the first time.
 *
 * @returns {{ program?: string[], missing?: string }} the command and its first arguments
 */
export function ensureCompose(log) {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return { program: ['docker', 'compose'] };
  const folder = join(root, `.local/tools/compose-${VERSION}`);
  const program = join(folder, 'compose');
  if (existsSync(program)) return { program: [program] };
  const go = (args, options) =>
    spawnSync('go', args, { encoding: 'utf8', env: { ...process.env, CGO_ENABLED: '0' }, ...options });
  if (go(['version']).error) return { missing: 'no `docker compose`, and no Go to build it with' };
  log(`Building docker compose ${VERSION} (minutes the first time)`);
  const fetched = go(['mod', 'download', '-json', MODULE]);
  if (fetched.status !== 0) throw new Error(`go mod download ${MODULE}: ${fetched.stdout}`);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // In the module's own folder: what it replaces for itself `go install` would refuse.
  const built = go(
    [
      ...['build', '-mod=readonly', '-o', join(unfinished, 'compose')],
      ...['-ldflags', `-X github.com/docker/compose/v2/internal.Version=${VERSION}`, './cmd'],
    ],
    { cwd: JSON.parse(fetched.stdout).Dir },
  );
  if (built.status !== 0) throw new Error(`docker compose could not be built: ${built.stderr.slice(-1_500)}`);
  renameSync(unfinished, folder);
  return { program: [program] };
}
