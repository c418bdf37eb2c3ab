/**
 * `npm run rows`: which rows of the requirements (docs/rows.txt) a running test claims in its title, and
 * which none does. An id in a title that no row has is an error: a claim nobody can check.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cover, shorten } from './src/coverage.mjs';
import { root, walk } from './src/files.mjs';
import { runningTitles } from './src/titles.mjs';

const TEST_FILE = /\.(spec|int-spec|e2e)\.tsx?$/;

const rows = readFileSync(`${root}/docs/rows.txt`, 'utf8').split('\n').filter(Boolean);
const tests = [...walk(root)]
  .filter((file) => TEST_FILE.test(file))
  .flatMap((file) =>
    runningTitles(readFileSync(file, 'utf8'), file).map((title) => ({ file: relative(root, file), title })),
  );
const { groups, covered, total, unknown } = cover(rows, tests);

for (const { group, covered: done, uncovered } of groups) {
  const count = `${done.length}/${done.length + uncovered.length}`.padStart(5);
  const lists = [
    done.length && `covered ${shorten(done)}`,
    uncovered.length && `uncovered ${shorten(uncovered)}`,
  ];
  console.log(`${group} ${count}  ${lists.filter(Boolean).join(' · ')}`);
}
console.log(`\n${covered} of ${total} rows covered by ${tests.length} tests, ${total - covered} uncovered`);

for (const { id, file, title } of unknown) console.error(`${file}: no row is called ${id}: '${title}'`);
if (new Set(rows).size !== rows.length) console.error('docs/rows.txt names a row twice');
process.exitCode = unknown.length || new Set(rows).size !== rows.length ? 1 : 0;
