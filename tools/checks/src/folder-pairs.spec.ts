import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './files.mjs';

/** Finds folders that import from each other. Ignores files at the top of `source`, which connect the folders. */
function findPairs(source: string): string[] {
  const imports = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['**/*spec.ts'] })) {
    const from = dirname(file);
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const to = relative(source, dirname(resolve(source, from, target)));
      if (from !== '.' && to !== '' && from !== to) imports.add(`${from} <-> ${to}`);
    }
  }
  return [...imports].filter((pair) => {
    const [from = '', to = ''] = pair.split(' <-> ');
    return from < to && imports.has(`${to} <-> ${from}`);
  });
}

describe('the folders of a service', () => {
  it.each(globSync('services/*/src', { cwd: root }))('import in one direction only: %s', (source) =>
    expect(findPairs(join(root, source))).toEqual([]),
  );
});
