/**
 * Takes screenshots of every page for visual review.
 *
 *   npm run pictures                          the site at four widths: light, dark, printed and without JavaScript
 *   npm run pictures -- --url http://localhost:8080 --pages /,/timeline --widths 360 --out /tmp/pictures
 *   npm run pictures -- --docs                the pictures in docs/pictures
 *   npm run pictures:console                  the console with much data, without data, with errors, and while loading
 *   npm run pictures:console -- --pages /admin/jobs,/admin/leads --out /tmp/pictures
 *
 * Starts a new system, unless `--url` names a running one (for the site only).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillTable, fillTables } from '../bench/console-rows.mjs';
import { signInAsFirstAdmin } from '../bench/console-sign-in.mjs';
import { startSystem } from '../bench/system.mjs';
import { findChromium } from './checks/src/chromium.mjs';

const { values } = parseArgs({
  options: {
    console: { type: 'boolean', default: false },
    url: { type: 'string' },
    out: { type: 'string' },
    widths: { type: 'string' },
    pages: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

const ARTICLE = '/news/routine-checks-end-at-the-gibraltar-land-border';
const EXPLAINER = '/explained/crossing-the-land-border';
/** Screenshots in docs/pictures: file name, page, width and height of the viewport in pixels, colour scheme. */
const DOCS = [
  ['home', '/', 1440, 1000, 'light'],
  ['home-dark', '/', 1440, 760, 'dark'],
  ['home-phone', '/', 360, 760, 'light'],
  ['timeline', '/timeline', 1440, 1000, 'light'],
  ['article', ARTICLE, 1440, 900, 'light'],
  ['explainer-dark', EXPLAINER, 1440, 1000, 'dark'],
  ['explainer-phone', EXPLAINER, 360, 760, 'light'],
  ['glossary', '/glossary', 1440, 900, 'light'],
  ['treaty-dark', '/knowledge/treaty', 1440, 900, 'dark'],
  ['services', '/services', 1440, 1000, 'light'],
  ['faq-phone', '/knowledge/faq', 360, 760, 'light'],
  ['contact-phone', '/contact', 360, 760, 'light'],
];
const UNLISTED = ['/search?q=border', '/knowledge?tag=immigration', '/nowhere'];
const UNLISTED_IN_CONSOLE = [
  ...['/admin/jobs?tab=runs', '/admin/jobs?tab=failures'],
  ...['/admin/leads-security', '/admin/newsletter?tab=history'],
];
const LOOK = { reducedMotion: 'reduce', locale: 'en-GB' };
const A4_WIDTH_PX = 794;
const CONSOLE_ROWS = 1000;
/** Requests that are never intercepted: every state needs the session, and a request for changes of job runs is always open. */
const ALWAYS_ANSWERED = /\/api\/staff\/me$|\/job-run-changes$/;

/** Empties lists and zeroes numbers in an API response, but keeps its shape and page sizes. */
const emptyResponse = (value, name = '') => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return /^page|limit/.test(name) ? value : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptyResponse(each, key)]));
};

const STATES = {
  much: (route) => route.fallback(),
  none: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emptyResponse(await response.json()) });
  },
  failed: (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { title: 'The service is not available', detail: 'Try again.', code: 'UPSTREAM_UNAVAILABLE' },
    }),
  loading: () => new Promise(() => undefined),
};

const out = values.out ?? (values.docs ? 'docs/pictures' : 'test-results/pictures');
const widths = (values.widths ?? (values.console ? '768,1440' : '320,360,768,1440')).split(',').map(Number);
const pages = values.pages?.split(',');

const system =
  values.url && !values.console
    ? undefined
    : await startSystem({ sampleSource: !values.console, env: { STAFF_RECONCILE_MS: '60000' } });
const origin = system?.stack.addresses.gateway ?? values.url;
const browser = await chromium.launch({
  executablePath: findChromium(process.env).path,
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  if (values.console) await takeConsole();
  else {
    await system?.stack.operate('POST', '/internal/jobs/fetch-sources/runs', {});
    if (system) await sleep(15_000);
    const page = await browser.newPage(LOOK);
    if (values.docs) await takeDocs(page);
    else await takeSite(page);
  }
} finally {
  await browser.close();
  await system?.stop();
}

async function takeSite(page) {
  const plain = await browser.newPage({ ...LOOK, javaScriptEnabled: false });
  const colours = ['light', 'dark'].flatMap((colorScheme) => widths.map((width) => ({ width, colorScheme })));
  for (const path of pages ?? (await listSitePages())) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    // Lazy images below the first screen would load only on scrolling.
    await page.locator('img').evaluateAll((images) => {
      for (const image of images) image.loading = 'eager';
      return Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    });
    for (const { width, colorScheme } of colours)
      await takeScreenshot(page, `${path}-${width}-${colorScheme}`, { width, colorScheme, fullPage: true });
    await takeScreenshot(page, `${path}-paper`, { width: A4_WIDTH_PX, media: 'print', fullPage: true });
    await plain.goto(origin + path);
    await takeScreenshot(plain, `${path}-plain`, { width: widths[0], fullPage: true });
  }
}

async function takeDocs(page) {
  for (const [name, path, width, height, colorScheme] of DOCS) {
    await page.setViewportSize({ width, height });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await takeScreenshot(page, name, { width, height, colorScheme });
  }
  await page.goto(origin);
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await fetch(origin + new URL(share).pathname);
  writeFileSync(join(out, 'share.png'), await picture.bytes());
}

async function takeConsole() {
  const page = await signInAsFirstAdmin(browser, system.stack, LOOK);
  await fillTables(system.db, CONSOLE_ROWS);
  for (const path of pages ?? (await listConsolePages(page))) {
    // The identity provider does not know these people, so they are deleted within a minute.
    if (path === '/admin/users') await fillTable(system.db, 'Users', CONSOLE_ROWS);
    for (const [state, answer] of Object.entries(STATES)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/api\/(?:staff|admin-setup)/, (route) =>
        ALWAYS_ANSWERED.test(route.request().url()) ? route.fallback() : answer(route),
      );
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.locator('#menu nav a').first().waitFor({ state: 'attached' });
      await sleep(1_400);
      for (const width of widths)
        for (const colorScheme of ['light', 'dark'])
          await takeScreenshot(page, `${path}-${state}-${width}-${colorScheme}`, {
            width,
            colorScheme,
            settleMs: 350,
          });
    }
  }
}

async function takeScreenshot(page, name, { width, height = 900, fullPage = false, settleMs = 0, ...media }) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', ...media });
  await sleep(settleMs);
  const file = name
    .replace(/^\/(?=-)/, 'home')
    .replace(/^\//, '')
    .replace(/[^\w-]+/g, '_');
  await page.screenshot({ path: join(out, `${file}.png`), fullPage });
  console.log(file);
}

/** Returns the paths of the sitemap, but only the first item of each kind, and some pages that the sitemap does not list. */
async function listSitePages() {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const isEachShown = (path) => /^\/(?:newsletter|knowledge)\/[^/]+$|^\/[^/]*$/.test(path);
  const firsts = Map.groupBy(paths, (path) => (isEachShown(path) ? path : path.replace(/[^/]+$/, '')));
  return [...[...firsts.values()].map(([path]) => path), ...UNLISTED];
}

async function listConsolePages(page) {
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return [...new Set([...paths, ...UNLISTED_IN_CONSOLE])];
}
