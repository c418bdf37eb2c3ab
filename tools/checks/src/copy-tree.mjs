import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** Folders at the root that are not copied. `node_modules` is rebuilt from links. */
const NOT_COPIED = new Set(['.git', '.local', '.nx', 'backups', 'coverage', 'node_modules', 'test-results']);

/**
 * Copies the built working tree. Third-party packages are symbolic links to those of the repository; workspace packages are
 * links into the copy.
 *
 * @param hardLinks hard-links third-party packages, for programs that need them inside the tree; `folder` then has to be on the
 *   same file system as the repository
 */
export function copyTree(folder, { hardLinks = false } = {}) {
  for (const name of readdirSync(root).filter((each) => !NOT_COPIED.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  const isOwn = (name) => name === '@frontier' || name === '.cache';
  const [own, packages] = [true, false].map((kind) =>
    readdirSync(from).filter((name) => isOwn(name) === kind),
  );
  for (const name of own)
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  if (hardLinks) execFileSync('cp', ['-al', ...packages, to], { cwd: from });
  else for (const name of packages) symlinkSync(join(from, name), join(to, name));
}
