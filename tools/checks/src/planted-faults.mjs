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

/** @throws {Error} when the patch does not fit: code that has changed needs its fault changed with it */
export const applyFault = (patch, folder, ...options) =>
  execFileSync('git', ['apply', ...options, patch], { cwd: folder, stdio: 'pipe' });

/**
 * Plants a fault in a copy of the built working tree, builds the project that it is in and runs `work` there; then removes
 * the copy.
 */
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
