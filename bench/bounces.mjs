// Measures the bounce reader on real mails: how many failures of a mailbox or domain that does not exist it recognises,
// and how many others it takes for such. Both folders are checkouts of public repositories, which are not part of this
// one: the mails of sisimai/set-of-emails, and the verdicts in the tests of sisimai/p5-sisimai.
//   npx nx build @frontier/newsletter
//   node bench/bounces.mjs <set-of-emails> <p5-sisimai> [--list]
// A mail with several recipients counts as permanent if all of them are; our mails have one recipient. Reports of
// failed authentication are not complaints of readers, so they are left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { parseBounceMail } = createRequire(import.meta.url)(
  '../services/newsletter/dist/bounces/bounce-mail.js',
);

const GOALS = { recognised: 0.9, mistaken: 0.02 };
const [mails, tests, list] = process.argv.slice(2);
if (!mails || !tests) throw new Error('usage: node bench/bounces.mjs <set-of-emails> <p5-sisimai> [--list]');

/** Reads `'01' => [['5.1.1', '550', 'userunknown', 1]]` for each mail. */
function* readVerdicts() {
  for (const file of readdirSync(join(tests, 't'))) {
    const stem = /^\d+-((?:lhost|rhost)-\w+|rfc3464|rfc3834|arf)\.t$/.exec(file)?.[1];
    if (!stem) continue;
    const source = readFileSync(join(tests, 't', file), 'utf8');
    for (const [, number, body] of source.matchAll(
      /^\s*'(\d\d)'\s*=>\s*\[([^;]*?)\],?\s*$(?=\s*(?:'\d\d'|\}))/gm,
    )) {
      const rows = [...body.matchAll(/\[\s*'[^']*',\s*'[^']*',\s*'([^']*)',\s*([01])(?:,\s*'([^']*)')?/g)];
      const path = join(mails, 'maildir', 'bsd', `${stem}-${number}.eml`);
      if (rows.length > 0 && existsSync(path)) yield { name: `${stem}-${number}`, path, rows };
    }
  }
}

function getVerdict(rows) {
  if (rows.some(([, , , feedback]) => feedback === 'auth-failure')) return 'left out';
  if (rows.some(([, reason]) => reason === 'feedback')) return 'complaint';
  const permanent = rows.filter(([, , hard]) => hard === '1').length;
  if (permanent === 0) return 'other';
  return permanent === rows.length ? 'permanent' : 'left out';
}

const counts = {};
for (const { name, path, rows } of readVerdicts()) {
  const verdict = getVerdict(rows);
  const found = parseBounceMail(readFileSync(path));
  const read =
    found?.kind === 'complaint' ? 'complaint' : found?.permanent ? 'permanent' : found ? 'temporary' : 'none';
  counts[verdict] ??= { all: 0 };
  counts[verdict].all += 1;
  counts[verdict][read] = (counts[verdict][read] ?? 0) + 1;
  if (list && verdict !== 'left out' && (verdict === 'permanent') !== (read === 'permanent')) {
    console.log(`${name}: ${verdict}, read as ${read}`);
  }
}
console.table(counts);
const recognised = (counts.permanent.permanent ?? 0) / counts.permanent.all;
const mistaken = (counts.other.permanent ?? 0) / counts.other.all;
const toPercent = (share) => `${(share * 100).toFixed(1)} %`;
console.log(
  `permanent failures recognised: ${toPercent(recognised)} (goal: at least ${toPercent(GOALS.recognised)})`,
);
console.log(`others called permanent: ${toPercent(mistaken)} (goal: at most ${toPercent(GOALS.mistaken)})`);
process.exitCode = recognised >= GOALS.recognised && mistaken <= GOALS.mistaken ? 0 : 1;
