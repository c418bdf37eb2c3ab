import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, fetchModule, missingForChart, tools } from '../chart-tools.mjs';

const VERSION = 'v2.32.4';
const MODULE = `github.com/docker/compose/v2@${VERSION}`;

/**
 * Finds `docker compose` on the PATH, or builds it with Go, which takes minutes the first time.
 *
 * @returns {{ program?: string[], missing?: string }} the command and its first arguments
 */
export function ensureCompose(log) {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return { program: ['docker', 'compose'] };
  const folder = `compose-${VERSION}`;
  if (missingForChart() && !existsSync(join(tools, folder)))
    return { missing: 'no `docker compose`, and no Go to build it with' };
  const program = build(log, folder, (out) => [
    [
      ...['build', '-mod=readonly', '-o', join(out, 'compose')],
      ...['-ldflags', `-X github.com/docker/compose/v2/internal.Version=${VERSION}`, './cmd'],
    ],
    // Build in the module's folder, because `go install` rejects modules with replace directives.
    { cwd: fetchModule(MODULE) },
  ]);
  return { program: [program] };
}
