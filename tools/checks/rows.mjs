/**
 * `npm run rows`: which rows of the requirements (docs/requirements/) a test that bears their id has proven in the last run
 * of each step of `npm test` and `npm run long`, and which none has. An id that no row has is an error: a claim that
 * nobody can check.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cover, shorten } from './src/coverage.mjs';
import { root } from './src/files.mjs';
import { readReport, REPORTED } from './src/reports.mjs';

const pages = readdirSync(`${root}/docs/requirements`).sort();
const texts = pages.map((name) => readFileSync(`${root}/docs/requirements/${name}`, 'utf8'));
const rows = texts.flatMap((text) => [...text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id));
const reports = new Map(REPORTED.map((step) => [step, readReport(step)]));
const present = [...reports].filter(([, report]) => report);
const tests = present.flatMap(([, report]) => report.tests);
const { covered, notPassed, unknown } = cover(rows, tests);

if (tests.length === 0) {
  console.error('There is no run to count from: `npm test` makes one.');
  process.exit(1);
}
console.log(`Counted from ${present.map(([step, { at }]) => `${step} ${at.toISOString()}`).join(', ')}\n`);

for (const group of new Set(rows.map(([letter]) => letter))) {
  const own = rows.filter((id) => id.startsWith(group));
  const [done, open] = [true, false].map((is) => own.filter((id) => covered.includes(id) === is));
  const lists = [done.length && `covered ${shorten(done)}`, open.length && `uncovered ${shorten(open)}`];
  console.log(`${group} ${`${done.length}/${own.length}`.padStart(5)}  ${lists.filter(Boolean).join(' · ')}`);
}
const passed = tests.filter(({ status }) => status === 'passed').length;
const left = rows.length - covered.length;
console.log(
  `\n${covered.length} of ${rows.length} rows covered by ${passed} passed tests, ${left} uncovered`,
);
if (notPassed.length > 0) console.log(`Named by tests that failed or were skipped: ${notPassed.join(' ')}`);
const missing = REPORTED.filter((step) => step !== 'compose' && !reports.get(step));
if (missing.length > 0) console.log(`This run is partial: there is no report of ${missing.join(', ')}`);

for (const { id, file, title } of unknown) console.error(`${file}: no row is called ${id}: '${title}'`);
const twice = new Set(rows).size !== rows.length;
if (twice) console.error('docs/requirements names a row twice');
process.exitCode = unknown.length || twice ? 1 : 0;
