/**
 * `npm run rows`: lists which rows of the requirements (docs/requirements/) are covered, and which are not. A row is covered if
 * tests with its id in their titles passed, and none failed, in the last run of each step of `npm test` and `npm run long`.
 * Fails if a test names an id that no row has.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './src/files.mjs';
import { readReport, REPORTED } from './src/reports.mjs';

const folder = `${root}/docs/requirements`;
const texts = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const rows = texts.flatMap((text) => [...text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id));
const reports = REPORTED.map((step) => ({ step, ...readReport(step) }));
const present = reports.filter(({ tests }) => tests);
const tests = present.flatMap((report) => report.tests);
if (tests.length === 0) {
  console.error('No test reports found: run `npm test` first.');
  process.exit(1);
}

const claims = tests.flatMap((test) =>
  [...test.title.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id]) => ({ ...test, id })),
);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(
  (status) => new Set(claims.filter((claim) => claim.status === status).map(({ id }) => id)),
);
/** Returns true if a test of the row passed and no test of it failed. Skipped tests do not count. */
const isCovered = (id) => passed.has(id) && !failed.has(id);
const covered = rows.filter(isCovered).length;

console.log(`Counted from ${present.map(({ step, at }) => `${step} ${at.toISOString()}`).join(', ')}\n`);
for (const [group, ids] of Map.groupBy(rows, ([letter]) => letter)) {
  const open = ids.filter((id) => !isCovered(id));
  const count = `${ids.length - open.length}/${ids.length}`.padStart(5);
  console.log(`${group} ${count}  ${open.length > 0 ? `uncovered ${open.join(' ')}` : ''}`.trimEnd());
}
const passes = tests.filter(({ status }) => status === 'passed').length;
const counts = `${covered} of ${rows.length} rows covered by ${passes} passed tests`;
console.log(`\n${counts}, ${rows.length - covered} uncovered`);
const notPassed = rows.filter((id) => failed.has(id) || (skipped.has(id) && !isCovered(id)));
if (notPassed.length > 0) console.log(`Named by tests that failed or were skipped: ${notPassed.join(' ')}`);
const missing = reports.filter(({ step, tests }) => step !== 'compose' && !tests).map(({ step }) => step);
if (missing.length > 0) console.log(`This run is partial: there is no report of ${missing.join(', ')}`);

const unknown = claims.filter(({ id }) => !rows.includes(id));
for (const { id, file, title } of unknown) console.error(`${file}: no row is called ${id}: '${title}'`);
const isTwice = new Set(rows).size !== rows.length;
if (isTwice) console.error('docs/requirements names a row twice');
process.exitCode = unknown.length > 0 || isTwice ? 1 : 0;
