import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';

/** The rules that need types, run on one file of TypeScript by our own configuration. */
function lint(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(join(folder, 'source.ts'), source);
    return spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the rules that need types', () => {
  it.each([
    ['no-floating-promises', 'const work = (): Promise<void> => Promise.resolve();\nwork();\n'],
    ['no-misused-promises', 'const at = Promise.resolve(true);\nexport const is = at ? 1 : 2;\n'],
    [
      'no-unsafe-return',
      'export const read = (text: string): { a: number } => {\n  return JSON.parse(text);\n};\n',
    ],
    ['no-unnecessary-condition', 'export const is = (text: string): number => (text === null ? 1 : 2);\n'],
  ])('catch %s', (rule, source) => {
    expect(lint(source)).toContain(`typescript(${rule})`);
  });

  it('find nothing in what is right', () => {
    expect(lint('export const length = (text: string): number => text.length;\n')).toContain('0 errors');
  });
});
