/**
 * Checks the types of projects, with the native compiler: it takes a fifth of the processor time. What asks TypeScript
 * by its programming interface (ESLint, Swagger, the build of the site) needs version 6, whose command has the same name.
 *
 *   node tools/checks/tsc.mjs tsconfig.json e2e/tsconfig.json
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './src/files.mjs';

const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
for (const project of process.argv.slice(2)) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
