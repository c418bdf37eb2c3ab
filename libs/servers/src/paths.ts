import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds nx.json: the same from `src` (tests) and from `dist` (the run). */
function findRoot(from: string): string {
  if (existsSync(join(from, 'nx.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The workspace root (nx.json) was not found');
  return findRoot(parent);
}

export const workspaceRoot = findRoot(__dirname);

/** The installed folder of an npm package. Read from disk: packages may hide their package.json from `require`. */
export function packageFolder(name: string): string {
  const folder = join(workspaceRoot, 'node_modules', name);
  if (!existsSync(folder)) throw new Error(`The npm package ${name} is not installed: run npm ci`);
  return folder;
}
