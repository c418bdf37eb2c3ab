/**
 * `npm run evaluate:pages -- DIR` measures how well pages are read, on a public collection in DIR that is not part of
 * this repository (docs/evaluation.md lists the supported ones). Run `npx nx build @frontier/ingestion` first.
 *
 * - with `ground-truth.json` and `html/*.html.gz`: F1 of the article text by shingles of four words, as that collection
 *   measures it, with the outputs of other tools in `output/` for comparison
 * - with `tests/evaldata.json` or `tests/eval_default.json`: the share of right titles and publication days
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const pages = '../../services/ingestion/dist/pages/';
const { extractPage } = require(`${pages}extract-page.js`);
const { readMetadata } = require(`${pages}page-metadata.js`);
const { parseDocument } = require(`${pages}dom.js`);
const { detectLanguage } = require(`${pages}detect-language.js`);
const { decodeBody } = require('@frontier/safe-fetch');

const [dir] = process.argv.slice(2);
const withFailures = process.argv.includes('--failures');
const json = (path) => JSON.parse(readFileSync(join(dir, path), 'utf8'));
const decode = (body) => decodeBody(body, {}).text;
const print = (text) => process.stdout.write(`${text}\n`);
const now = new Date();

function shingles(text) {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map();
  for (let at = 0; at < Math.max(words.length > 0 ? 1 : 0, words.length - 3); at += 1) {
    const shingle = words.slice(at, at + 4).join(' ');
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the means of precision and recall over all pages, and their harmonic mean. */
function scorePages(truth, found) {
  const each = Object.entries(truth).map(([id, { articleBody }]) => {
    const right = shingles(articleBody ?? '');
    const ours = shingles(found(id));
    const total = (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);
    let common = 0;
    for (const [shingle, count] of right) common += Math.min(count, ours.get(shingle) ?? 0);
    return { id, common, right: total(right), ours: total(ours) };
  });
  const part = (common, of, other) => (of === 0 ? (other === 0 ? 1 : 0) : common / of);
  const precision = mean(
    each.filter(({ ours }) => ours > 0).map(({ common, right, ours }) => part(common, ours, right)),
  );
  const recall = mean(
    each.filter(({ right }) => right > 0).map(({ common, right, ours }) => part(common, right, ours)),
  );
  return { f1: (2 * precision * recall) / (precision + recall), precision, recall, each };
}

const line = (name, { f1, precision, recall }) =>
  print(
    `${name.padEnd(28)} F1 ${f1.toFixed(3)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`,
  );

function texts() {
  const truth = json('ground-truth.json');
  const refused = new Map();
  const read = (id) => {
    try {
      const html = decode(gunzipSync(readFileSync(join(dir, 'html', `${id}.html.gz`))));
      return extractPage(html, truth[id].url, now).text;
    } catch (error) {
      refused.set(id, error.reason ?? String(error));
      return '';
    }
  };
  const ours = scorePages(truth, read);
  line('ours', ours);
  const isSupportedLanguage = ([, { articleBody }]) => detectLanguage(articleBody ?? '', null) !== null;
  const supportedTruth = Object.fromEntries(Object.entries(truth).filter(isSupportedLanguage));
  line(`ours, ${Object.keys(supportedTruth).length} in en or es`, scorePages(supportedTruth, read));
  for (const [id, reason] of refused) print(`  refused ${truth[id].url}: ${reason}`);
  if (withFailures) {
    for (const { id, common, right, ours: found } of ours.each.filter((one) => one.common < 0.8 * one.right))
      print(`  ${truth[id].url}: ${common} of ${right}, with ${found}`);
  }
  for (const file of readdirSync(join(dir, 'output')).filter((name) => name.endsWith('.json'))) {
    const all = json(join('output', file));
    const output = all.output ?? all;
    line(
      basename(file, '.json'),
      scorePages(truth, (id) => output[id]?.articleBody ?? ''),
    );
  }
}

const plain = (text) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** Files that list pages by address, with `file`, `date` and sometimes `title`. */
const ANNOTATED = ['tests/evaldata.json', 'tests/eval_default.json'];

function metadata(list) {
  const counts = new Map(
    ['all', 'en or es'].map((set) => [set, { titles: 0, rightTitles: 0, days: 0, rightDays: 0, found: 0 }]),
  );
  for (const [url, { file, title, date }] of Object.entries(json(list))) {
    const path = ['eval', 'cache', 'test_set']
      .map((folder) => join(dir, 'tests', folder, file))
      .find(existsSync);
    if (!path || (!title && !date)) continue;
    const got = readMetadata(parseDocument(decode(readFileSync(path))), url, now);
    const isSupportedLanguage = ['en', 'es'].includes(got.declaredLang);
    const titleIsRight = plain(got.title) === plain(title);
    const days = got.publishedAt ? listPossibleDays(got.publishedAt) : [];
    for (const set of isSupportedLanguage ? ['all', 'en or es'] : ['all']) {
      const count = counts.get(set);
      if (title) count.titles += 1;
      if (title && titleIsRight) count.rightTitles += 1;
      if (date) count.days += 1;
      if (date && days.length > 0) count.found += 1;
      if (date && days.includes(date)) count.rightDays += 1;
    }
    if (!withFailures || !isSupportedLanguage) continue;
    if (title && !titleIsRight) print(`  title ${url}\n    wanted ${title}\n    found  ${got.title}`);
    if (date && !days.includes(date)) print(`  date ${url}\n    wanted ${date}\n    found  ${days[0]}`);
  }
  for (const [set, { titles, rightTitles, days, rightDays, found }] of counts) {
    if (titles > 0)
      print(`${set}: titles ${rightTitles} of ${titles} (${(rightTitles / titles).toFixed(3)})`);
    const share = (of) => (rightDays / of).toFixed(3);
    print(`${set}: days ${rightDays} of ${days} (${share(days)}); of the ${found} found ${share(found)}`);
  }
}

/** Returns the days that a date may mean: more than one if it has a time, because its time zone is that of the page. */
function listPossibleDays(date) {
  const namesDayAlone = date.getTime() % 86_400_000 === 0;
  return (namesDayAlone ? [0] : [0, -14, 14]).map((hours) =>
    new Date(date.getTime() + hours * 3_600_000).toISOString().slice(0, 10),
  );
}

if (!dir) throw new Error('Usage: npm run evaluate:pages -- DIR');
if (existsSync(join(dir, 'ground-truth.json'))) texts();
for (const list of ANNOTATED) if (existsSync(join(dir, list))) metadata(list);
