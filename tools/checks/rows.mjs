/**
 * `npm run rows`: which rows of the requirements (docs/rows.txt) a test that bears their id has proven in the last
 * whole run of `npm test`, and of `npm run long` after it, and which none has. `node rows.mjs <folder>` reads the reports of another run. An id that
 * no row has is an error: a claim that nobody can check.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { cover, shorten } from './src/coverage.mjs';
import { root } from './src/files.mjs';
import { LAST_RUN, readRun, REPORTED, reportFile } from './src/last-run.mjs';

const folder = process.argv[2] ?? LAST_RUN;
const rows = readFileSync(`${root}/docs/rows.txt`, 'utf8').split('\n').filter(Boolean);
const { tests, missing } = readRun(folder);
const { groups, covered, total, notPassed, unknown } = cover(rows, tests);

if (tests.length === 0) {
  console.error('There is no run to count from: `npm test` makes one.');
  process.exit(1);
}
const when = Object.keys(REPORTED)
  .map((step) => reportFile(step, folder))
  .filter((file) => existsSync(file))
  .map((file) => `${basename(file, '.json')} ${statSync(file).mtime.toISOString()}`);
console.log(`Counted from ${when.join(', ')}\n`);

for (const { group, covered: done, uncovered } of groups) {
  const count = `${done.length}/${done.length + uncovered.length}`.padStart(5);
  const lists = [
    done.length && `covered ${shorten(done)}`,
    uncovered.length && `uncovered ${shorten(uncovered)}`,
  ];
  console.log(`${group} ${count}  ${lists.filter(Boolean).join(' · ')}`);
}
const passed = tests.filter(({ status }) => status === 'passed').length;
console.log(`\n${covered} of ${total} rows covered by ${passed} passed tests, ${total - covered} uncovered`);
if (notPassed.length > 0) console.log(`Named by tests that failed or were skipped: ${notPassed.join(' ')}`);
if (missing.length > 0) console.log(`This run is partial: there is no report of ${missing.join(', ')}`);

for (const { id, file, title } of unknown) console.error(`${file}: no row is called ${id}: '${title}'`);
const twice = new Set(rows).size !== rows.length;
if (twice) console.error('docs/rows.txt names a row twice');
process.exitCode = unknown.length || twice ? 1 : 0;
