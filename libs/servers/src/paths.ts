import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the folder that contains nx.json, both from `src` (in tests) and from `dist` (in a running system). */
function findRoot(from: string): string {
  if (existsSync(join(from, 'nx.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The workspace root (nx.json) was not found');
  return findRoot(parent);
}

export const workspaceRoot = findRoot(__dirname);
