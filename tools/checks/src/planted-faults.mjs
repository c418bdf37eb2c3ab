import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyTree } from './copy-tree.mjs';
import { root } from './files.mjs';

const PATCHES = join(root, 'tools/checks/faults');

export const plantedFaults = readdirSync(PATCHES).map((file) => ({
  name: basename(file, '.patch'),
  patch: join(PATCHES, file),
}));

/** @throws {Error} if the patch does not apply: change the patch together with the code that it patches */
export const applyFault = (patch, folder, ...options) =>
  execFileSync('git', ['apply', ...options, patch], { cwd: folder, stdio: 'pipe' });

/** Applies the fault to a copy of the built tree, rebuilds the project, runs `work` there, and removes the copy. */
export async function withFault({ patch }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-fault-'));
  try {
    copyTree(folder);
    applyFault(patch, folder);
    const [, project] = /^\+\+\+ b\/([^/]+\/[^/]+)/m.exec(readFileSync(patch, 'utf8'));
    execFileSync('npm', ['run', 'build', '--prefix', join(folder, project)], { stdio: 'pipe' });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
