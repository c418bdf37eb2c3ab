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
