// Runs Lighthouse against the real system, as a phone on a slow line. Exits with 1 below `LEAST` or above
// `MOST_SCRIPT_BYTES`.
//   npm run bench:lighthouse               the median of five readings of each page
//   npm run bench:lighthouse -- --runs 1
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import servers from '@frontier/servers';
import lighthouse from 'lighthouse';
import { startSystem } from './system.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Minimum scores, in the order of `CATEGORIES`. */
const LEAST = [98, 100, 100, 100];
const MOST_SCRIPT_BYTES = 122_000;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, url: { type: 'string' } },
});
const runs = Number(values.runs);

const system = values.url ? undefined : await startSystem({ sampleSource: true });
const origin = values.url ?? system.gateway;
const browser = await startChromium();
let failed = false;

try {
  const pages = await choosePages();
  console.log(`${'page'.padEnd(12)} perf a11y  bp  seo    LCP    TBT   CLS  scripts    all`);
  for (const [name, path] of pages) {
    // Warms the gateway's cache: only the first visitor after a change waits for rendering.
    await fetch(origin + path);
    const readings = [];
    for (let run = 0; run < runs; run++) readings.push(await read(origin + path));
    const median = readings.sort((a, b) => a.scores[0] - b.scores[0])[Math.floor(runs / 2)];
    console.log(line(name, median));
    for (const fault of median.faults) console.log(`  ${fault}`);
    if (
      median.scores.some((score, category) => score < LEAST[category]) ||
      median.scriptBytes > MOST_SCRIPT_BYTES
    )
      failed = true;
  }
} finally {
  browser.stop();
  await system?.stop();
}
process.exitCode = failed ? 1 : 0;

/** Returns one page of each kind, such as the newest article and the first explainer. */
async function choosePages() {
  const first = async (path) => (await (await fetch(`${origin}/api/${path}`)).json()).items[0].slug;
  await system?.operate('POST', '/internal/jobs/fetch-sources/runs', {});
  const article = await waitFor(() => first('articles?page_size=1'));
  const explainer = await waitFor(() => first('explainers'));
  return [
    ['home', '/'],
    ['article', `/news/${article}`],
    ['timeline', '/timeline'],
    ['explainer', `/explained/${explainer}`],
  ];
}

async function waitFor(get) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await get();
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

async function read(url) {
  const { lhr } = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  const { audits, categories } = lhr;
  const items = audits['network-requests'].details.items;
  const bytes = (wanted) => items.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scriptBytes: bytes(({ resourceType }) => resourceType === 'Script'),
    allBytes: bytes(() => true),
    faults: CATEGORIES.flatMap((name) => listFaults(categories[name], audits)),
  };
}

function listFaults(category, audits) {
  return category.auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${category.id}: ${audits[id].title} ${audits[id].displayValue ?? ''}`);
}

function line(name, { scores, lcp, tbt, cls, scriptBytes, allBytes }) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`.padStart(7);
  return [
    name.padEnd(12),
    scores.map((score) => String(score).padStart(4)).join(' '),
    `${(lcp / 1000).toFixed(1)} s`.padStart(7),
    `${tbt.toFixed(0)} ms`.padStart(7),
    cls.toFixed(3),
    kilobytes(scriptBytes),
    kilobytes(allBytes),
  ].join(' ');
}

async function startChromium() {
  const port = await servers.freePort();
  const profile = mkdtempSync(join(tmpdir(), 'frontier-chromium-'));
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let attempt = 0; ; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)) break;
    if (attempt > 100) throw new Error('Chromium did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    stop: () => {
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      child.kill();
    },
  };
}
