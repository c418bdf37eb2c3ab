/**
 * The console, on the real system, as somebody who works there sees it: how soon its frame is painted, how soon a
 * table is there with 10,000 rows behind it, and what its first page weighs.
 *
 *   npm run bench:console
 *   npm run bench:console -- --rows 1000 --runs 3
 *
 * Exits with 1 when the frame takes a second, a table two, or the first scripts weigh 400 kB.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { settled } from './settled.mjs';
import { startSystem } from './system.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, runs: { type: 'string', default: '5' } },
});
const rows = Number(values.rows);
const runs = Number(values.runs);
const MOST = { frameMs: 1_000, tableMs: 2_000, scriptBytes: 400_000 };
const EMAIL = 'bench@frontier.example';
const PASSWORD = 'a password of many words';

/** Tables by their place in the menu, and what fills each. */
const TABLES = [
  [
    'Leads',
    `INSERT INTO leads.leads (id, form, name, email, message, consent, created_at)
     SELECT gen_random_uuid(), 'contact', 'Reader ' || n, 'reader' || n || '@bench.example',
       repeat('A question about the frontier. ', 8), false, now() - make_interval(mins => n)
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Subscribers',
    `INSERT INTO newsletter.subscribers (id, email, address_hash, name, lang, sections, created_at)
     SELECT gen_random_uuid(), 'reader' || n || '@bench.example', md5(n::text), 'Reader ' || n, 'en',
       '{border-updates}', now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`,
  ],
  [
    'Newsletter',
    `INSERT INTO newsletter.campaigns (id, subject, section, content, created_by)
     SELECT gen_random_uuid(), 'Issue ' || n, 'border-updates', '<p>x</p>', 'bench' FROM generate_series(1, $1::int) n`,
  ],
  [
    'Videos',
    `INSERT INTO video.videos (id, video_id, title, url, status)
     SELECT gen_random_uuid(), 'bench-' || n, 'Video ' || n, 'https://video.bench.example/' || n, 'hidden'
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Jobs',
    `INSERT INTO chat.job_runs (id, name, payload, state, finished_at)
     SELECT 'bench-' || n, 'embed-item', '{}', 'succeeded', now() FROM generate_series(1, $1::int) n`,
  ],
  [
    'Audit Log',
    `INSERT INTO staff.audit_logs (seq, id, created_at, actor_user_id, action, meta_json, previous_hash, hash)
     SELECT 1000000 + n, gen_random_uuid(), now(), 'bench', 'lead.read', '{}', repeat('0', 64), md5(n::text) || md5('x')
     FROM generate_series(1, $1::int) n`,
  ],
  // Last: people whom the identity provider does not know are forgotten within the minute.
  [
    'Users',
    `INSERT INTO staff.accounts (user_id, email, enabled, provider_role)
     SELECT gen_random_uuid(), 'person' || n || '@bench.example', true, 'user' FROM generate_series(1, $1::int) n`,
  ],
];

const { stack, db, stop } = await startSystem({ env: { STAFF_RECONCILE_MS: '60000' } });
const origin = stack.addresses.gateway;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const median = (times) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]);
let failed = false;

try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  const load = loadavg().map((n) => n.toFixed(1));
  console.log(`load of the machine at the start (1, 5, 15 minutes): ${load.join(', ')}`);
  await settled(db);
  const page = await signedIn();
  report('first scripts, compressed', await firstScripts(page), 'bytes', MOST.scriptBytes);
  report('frame painted, nothing kept', await frame(page, true), 'ms', MOST.frameMs);
  report('frame painted, files kept', await frame(page, false), 'ms', MOST.frameMs);
  for (const [name, fill] of TABLES) {
    await db.query(fill, [rows]);
    report(`${name}, ${rows} rows`, await table(page, name), 'ms', MOST.tableMs);
  }
} finally {
  await browser.close();
  await stop();
}
process.exitCode = failed ? 1 : 0;

function report(what, measured, unit, most) {
  if (measured >= most) failed = true;
  console.log(`${what.padEnd(30)} ${String(measured).padStart(8)} ${unit}  (less than ${most})`);
}

/** A page of the first administrator, who signs in as everybody does. */
async function signedIn() {
  const made = await fetch(`${origin}/api/admin-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, token: stack.setupToken }),
  });
  if (!made.ok) throw new Error(`The first administrator was not made: ${made.status}`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('complementary').waitFor();
  return page;
}

/** From the address to the menu, sign-in included: the browser is sent to the identity provider and back. */
async function frame(page, anew) {
  const devtools = await page.context().newCDPSession(page);
  const times = [];
  for (let run = 0; run < runs; run++) {
    await page.goto('about:blank');
    if (anew) await devtools.send('Network.clearBrowserCache');
    const began = performance.now();
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
    await page.getByRole('complementary').waitFor();
    times.push(performance.now() - began);
  }
  await devtools.detach();
  return median(times);
}

/** Of the frame and the page that the console begins with, as they come over the wire. */
async function firstScripts(page) {
  await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const sizes = await Promise.all([...new Set(addresses)].map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed: `fetch` would unpack it. */
async function bytesOf(address) {
  const [response] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/** From the click in the menu to the first row, with nothing of it fetched before. */
async function table(page, name) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true });
    await link.waitFor();
    const began = performance.now();
    await link.click();
    await page.locator('main tbody tr.ant-table-row').first().waitFor();
    times.push(performance.now() - began);
  }
  return median(times);
}
