import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';

function lint(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(join(folder, 'source.ts'), source);
    writeFileSync(join(folder, 'other.ts'), "export * from './source';\nexport type Other = 1;\n");
    return spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('oxlint', () => {
  it.each([
    ['import(no-cycle)', "import type { Other } from './other';\nexport const other: Other = 1;\n"],
    ['typescript(no-floating-promises)', 'export const work = Promise.resolve;\nwork();\n'],
  ])('reports %s', (rule, source) => expect(lint(source)).toContain(rule));

  it('accepts correct code', () => {
    expect(lint('export const length = (text: string): number => text.length;\n')).toContain('0 errors');
  });
});
