import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** Folders of the root that a copy goes without, or (node_modules) links to. */
const NOT_COPIED = new Set(['.git', '.local', '.nx', 'backups', 'coverage', 'node_modules', 'test-results']);

/**
 * Copies the built working tree. Packages are links to those of the root; the workspace's own lead into the copy.
 * `hardLinks` are for programs that want packages to stand within the tree: `folder` has to be on the disk of the root.
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
