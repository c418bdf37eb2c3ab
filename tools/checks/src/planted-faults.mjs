import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './files.mjs';

const PATCHES = join(root, 'tools/checks/faults');
/** Folders of the root that a copy goes without, or (node_modules) links to. */
const NOT_COPIED = new Set(['.git', '.local', '.nx', 'backups', 'coverage', 'node_modules', 'test-results']);

/** Faults that the whole-system resilience test must catch: patches of the source. */
export const plantedFaults = readdirSync(PATCHES).map((file) => ({
  name: basename(file, '.patch'),
  patch: join(PATCHES, file),
}));

/**
 * Applies a patch to the source in a folder.
 *
 * @throws {Error} when the patch does not fit: code that has changed needs its fault changed with it
 */
export const plant = (patch, folder, ...options) =>
  execFileSync('git', ['apply', ...options, patch], { cwd: folder, stdio: 'pipe' });

/**
 * Plants a fault in a copy of the built working tree and builds the project that the fault is in; removes the copy when
 * `work` has ended.
 *
 * @template T @param {{ patch: string }} fault @param {(folder: string) => Promise<T>} work
 */
export async function withFault({ patch }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-fault-'));
  try {
    copyTree(folder);
    plant(patch, folder);
    const [, project] = /^\+\+\+ b\/([^/]+\/[^/]+)/m.exec(readFileSync(patch, 'utf8'));
    execFileSync('npm', ['run', 'build', '--prefix', join(folder, project)], { stdio: 'pipe' });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the working tree. Packages are links to those of the root; the workspace's own lead into the copy. */
function copyTree(folder) {
  for (const name of readdirSync(root).filter((each) => !NOT_COPIED.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(folder, 'node_modules', name)];
    if (name === '@frontier') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
}
