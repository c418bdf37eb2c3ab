import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const SERVICES = join(__dirname, '../../../services');

/** The pairs of folders of which each imports from the other; files beside the folders join them all. */
function pairsOf(source: string, files: ReadonlyMap<string, string>): string[] {
  const imports = new Set<string>();
  for (const [file, text] of files) {
    const from = relative(source, dirname(file));
    for (const [, target = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const to = relative(source, dirname(resolve(dirname(file), target)));
      if (from !== '' && to !== '' && from !== to) imports.add(`${from} <-> ${to}`);
    }
  }
  return [...imports].filter((pair) => {
    const [from = '', to = ''] = pair.split(' <-> ');
    return from < to && imports.has(`${to} <-> ${from}`);
  });
}

const filesOf = (source: string): Map<string, string> =>
  new Map(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
      .map((name) => [join(source, name), readFileSync(join(source, name), 'utf8')]),
  );

describe('the folders of a service', () => {
  const services = readdirSync(SERVICES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(SERVICES, name)).includes('src'));

  it.each(services)('need each other in one direction only: %s', (name) => {
    const source = join(SERVICES, name, 'src');
    expect(pairsOf(source, filesOf(source))).toEqual([]);
  });
});
