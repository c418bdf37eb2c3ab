import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }).filter((file) => !file.startsWith('docs/reports/')),
];

describe('the documents', () => {
  it.each(DOCUMENTS)('%s has no broken relative links', (document) => {
    const targets = [...read(document).matchAll(LINK)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });
});
