// Measures the console in the real system. Exits with 1 if a value exceeds `MOST`.
//   npm run bench:console
//   npm run bench:console -- --rows 1000 --runs 3
import { chromium } from '@playwright/test';
import { TABLES } from './console-rows.mjs';
import { signInAsFirstAdmin } from './console-sign-in.mjs';
import { get } from './pages.mjs';
import { percentile, printMachine, readNumbers, waitUntilSettled, startSystem } from './system.mjs';

const { rows, runs } = readNumbers({ rows: 10_000, runs: 5 });
const MOST = { frameMs: 1_000, tableMs: 2_000, scriptBytes: 400_000 };

const { stack, db, gateway: origin, stop } = await startSystem({ env: { STAFF_RECONCILE_MS: '60000' } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let failed = false;

try {
  printMachine();
  await waitUntilSettled(db);
  const page = await signInAsFirstAdmin(browser, stack);
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

/** Measures the time from opening the URL until the menu shows, with the redirect to the identity provider. */
async function frame(page, cold) {
  const devtools = await page.context().newCDPSession(page);
  const times = [];
  for (let run = 0; run < runs; run++) {
    await page.goto('about:blank');
    if (cold) await devtools.send('Network.clearBrowserCache');
    const began = performance.now();
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
    await painted(page, '#menu nav a');
    times.push(performance.now() - began);
  }
  await devtools.detach();
  return percentile(times, 0.5, 0);
}

/** Returns the compressed size of the scripts of the frame and the first page. */
async function firstScripts(page) {
  await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const files = await Promise.all([...new Set(addresses)].map(get));
  return files.reduce((sum, { body }) => sum + body.length, 0);
}

/** Measures the time from the click in the menu until the first row, with nothing of the table loaded before. */
async function table(page, name) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true });
    await link.waitFor();
    const began = performance.now();
    await link.click();
    await painted(page, 'main tbody tr.ant-table-row');
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5, 0);
}

/** Waits until an element shows. Checks every frame, because locators poll only after 20, 70, 170, 270 and 770 ms. */
async function painted(page, selector) {
  await page.waitForFunction(
    (wanted) => (globalThis.document.querySelector(wanted)?.getClientRects().length ?? 0) > 0,
    selector,
    { polling: 'raf' },
  );
}
