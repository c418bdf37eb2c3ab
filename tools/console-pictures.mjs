/**
 * Takes every page of the console with much data, with none, while it loads and when all fails, at two widths, light and
 * dark, and lays those of each page on one sheet, to be looked at.
 *
 *   npm run pictures:console                                into test-results/console-pictures
 *   npm run pictures:console -- --pages /admin/jobs,/admin/leads --out /tmp/pictures
 *
 * Starts a system of its own, with starting content and a thousand rows in every table.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillTable, fillTables } from '../bench/console-rows.mjs';
import { signInAsFirstAdmin } from '../bench/console-sign-in.mjs';
import { startSystem } from '../bench/system.mjs';
import { chromiumFor } from './checks/src/chromium.mjs';
import { layOut } from './contact-sheet.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/console-pictures' },
    pages: { type: 'string' },
    rows: { type: 'string', default: '1000' },
  },
});
const WIDTHS = [768, 1440];
const HEIGHT = 900;
const COLOURS = ['light', 'dark'];
/** What is not a page of the menu, or another face of one. */
const BESIDE_THE_MENU = [
  '/admin/jobs?tab=runs',
  '/admin/jobs?tab=failures',
  '/admin/leads-security',
  '/admin/newsletter?tab=history',
];
/** Who has signed in is known in every state: without it there is no page. */
const ALWAYS_ANSWERED = /\/api\/staff\/me$/;
const SETTLED_MS = 700;

/** The answer of an empty system: of the same shape, and with nothing in it. */
const emptied = (value, name = '') => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return /^page|limit/.test(name) ? value : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each, key)]));
};

const STATES = {
  much: (route) => route.fallback(),
  none: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: emptied(await answer.json()) });
  },
  failed: (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'The service is not available at the moment',
        detail: 'Try again in a minute.',
        code: 'UPSTREAM_UNAVAILABLE',
        correlation_id: '0123456789abcdef0123456789abcdef',
      }),
    }),
  loading: () => new Promise(() => undefined),
};

const { stack, db, stop } = await startSystem({ env: { STAFF_RECONCILE_MS: '60000' } });
const origin = stack.addresses.gateway;
const browser = await chromium.launch({
  executablePath: chromiumFor(process.env).path,
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  mkdirSync(values.out, { recursive: true });
  const page = await signInAsFirstAdmin(browser, stack, { reducedMotion: 'reduce', locale: 'en-GB' });
  await fillTables(db, Number(values.rows));
  const sheet = await browser.newPage();
  for (const path of values.pages?.split(',') ?? (await pagesOf(page))) {
    const pictures = [];
    // Those whom the identity provider does not know are forgotten within the minute.
    if (path === '/admin/users') await fillTable(db, 'Users', Number(values.rows));
    for (const state of Object.keys(STATES)) pictures.push(...(await takeAll(page, path, state)));
    // A row for each state.
    const name = `sheet-${path.slice(1).replace(/[^\w-]+/g, '_')}.png`;
    await layOut(sheet, { dir: values.out, name, pictures, columns: '3fr 3fr 5fr 5fr' });
    console.log(path);
  }
} finally {
  await browser.close();
  await stop();
}

async function pagesOf(page) {
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return [...paths, ...BESIDE_THE_MENU];
}

/** @returns names of files, the widths of each colour side by side */
async function takeAll(page, path, state) {
  const address = /\/api\/(?:staff|admin-setup)/;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(address, (route) =>
    ALWAYS_ANSWERED.test(route.request().url()) || route.request().url().endsWith('/job-run-changes')
      ? route.fallback()
      : STATES[state](route),
  );
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.locator('#menu nav a').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(2 * SETTLED_MS);
  const names = [];
  for (const width of WIDTHS) {
    for (const colorScheme of COLOURS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(SETTLED_MS / 2);
      const name = `${path.slice(1).replace(/[^\w-]+/g, '_')}-${state}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(values.out, name) });
      names.push(name);
    }
  }
  return names;
}
