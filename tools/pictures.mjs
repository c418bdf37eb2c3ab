/**
 * Takes screenshots of every page and lays those of each page on one sheet, for review by eye.
 *
 *   npm run pictures                          the site at four widths: light, dark, printed and without scripts
 *   npm run pictures -- --url http://localhost:8080 --pages /,/timeline --widths 360 --out /tmp/pictures
 *   npm run pictures -- --docs                the pictures in docs/pictures
 *   npm run pictures:console                  the console with much data, with none, failing and loading
 *   npm run pictures:console -- --pages /admin/jobs,/admin/leads --out /tmp/pictures
 *
 * Starts a system of its own; pictures of the site can use a running one (`--url`).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillTable, fillTables } from '../bench/console-rows.mjs';
import { signInAsFirstAdmin } from '../bench/console-sign-in.mjs';
import { startSystem } from '../bench/system.mjs';
import { chromiumFor } from './checks/src/chromium.mjs';

const { values } = parseArgs({
  options: {
    console: { type: 'boolean', default: false },
    url: { type: 'string' },
    out: { type: 'string' },
    widths: { type: 'string' },
    /** `paper`: as it is printed; `plain`: without scripts, at the first width. */
    faces: { type: 'string', default: 'light,dark,paper,plain' },
    pages: { type: 'string' },
    /** The first screen instead of the whole page. */
    fold: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    /** Rows in each table of the console. */
    rows: { type: 'string', default: '1000' },
  },
});

const ARTICLE = '/news/routine-checks-end-at-the-gibraltar-land-border';
const EXPLAINER = '/explained/crossing-the-land-border';
/** The first screens in docs/pictures: name, page, width, height, colours. */
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
/** Console pages that the menu does not link. */
const BESIDE_THE_MENU = [
  '/admin/jobs?tab=runs',
  '/admin/jobs?tab=failures',
  '/admin/leads-security',
  '/admin/newsletter?tab=history',
];
/** CSS pixels. */
const A4_WIDTH = 794;
const TALLEST_ON_SHEET = 1_400;
const SETTLED_MS = 700;
const LOOK = { reducedMotion: 'reduce', locale: 'en-GB' };
/** The console needs its session in every state, and never stops waiting for changes of runs. */
const ALWAYS_ANSWERED = /\/api\/staff\/me$|\/job-run-changes$/;

/** Empties an API response but keeps its shape. */
const empty = (value, name = '') => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return /^page|limit/.test(name) ? value : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, empty(each, key)]));
};

/** How the API of the console answers in each state. */
const STATES = {
  much: (route) => route.fallback(),
  none: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: empty(await response.json()) });
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

const split = (text) => text.split(',').filter(Boolean);
const nameFile = (path) => (path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '_'));
const out = values.docs
  ? 'docs/pictures'
  : (values.out ?? `test-results/${values.console ? 'console-' : ''}pictures`);
const widths = split(values.widths ?? (values.console ? '768,1440' : '320,360,768,1440')).map(Number);

const system =
  values.url && !values.console
    ? undefined
    : await startSystem({ sampleSource: !values.console, env: { STAFF_RECONCILE_MS: '60000' } });
const origin = system?.stack.addresses.gateway ?? values.url;
const browser = await chromium.launch({
  executablePath: chromiumFor(process.env).path,
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  mkdirSync(out, { recursive: true });
  const sheet = await browser.newPage({ viewport: { width: 2_000, height: 1_000 } });
  if (values.console) await takeConsole(sheet);
  else await takeSite(sheet);
} finally {
  await browser.close();
  await system?.stop();
}

async function takeSite(sheet) {
  if (system) {
    await system.stack.operate('POST', '/internal/jobs/fetch-sources/runs', {});
    await new Promise((resolve) => setTimeout(resolve, 15_000));
  }
  const page = await browser.newPage(LOOK);
  if (values.docs) return takeDocs(page);
  const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'en-GB' });
  const faces = split(values.faces);
  const colours = faces.filter((face) => face === 'light' || face === 'dark');
  const shots = widths.flatMap((width) =>
    colours.map((colorScheme) => [page, width, colorScheme, { colorScheme }]),
  );
  if (faces.includes('paper')) shots.push([page, A4_WIDTH, 'paper', { media: 'print' }]);
  if (faces.includes('plain')) shots.push([plain, widths[0], 'plain']);
  for (const path of values.pages ? split(values.pages) : await listSitePages()) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await loadLazyImages(page);
    if (faces.includes('plain')) await plain.goto(origin + path);
    const pictures = [];
    for (const [from, width, face, media] of shots) {
      const height = Math.round(Math.max(width * 0.7, 780));
      const name = `${nameFile(path)}-${width}-${face}`;
      pictures.push(await shoot(from, name, { width, height, fullPage: !values.fold, ...media }));
    }
    const columns = shots.map(([, width]) => Math.min(700, width));
    await layOut(sheet, path, pictures, columns);
  }
}

async function takeDocs(page) {
  for (const [name, path, width, height, colorScheme] of DOCS) {
    await page.setViewportSize({ width, height });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await shoot(page, name, { width, height, colorScheme });
    console.log(name);
  }
  const home = await (await fetch(`${origin}/`)).text();
  const [, address] = /property="og:image" content="([^"]*)"/.exec(home) ?? [];
  const share = await fetch(origin + new URL(address).pathname);
  writeFileSync(join(out, 'share.png'), Buffer.from(await share.arrayBuffer()));
}

async function takeConsole(sheet) {
  const { stack, db } = system;
  const rows = Number(values.rows);
  const page = await signInAsFirstAdmin(browser, stack, LOOK);
  await fillTables(db, rows);
  for (const path of values.pages ? split(values.pages) : await listConsolePages(page)) {
    // The identity provider does not know these people, so they are deleted within a minute.
    if (path === '/admin/users') await fillTable(db, 'Users', rows);
    const pictures = [];
    for (const [state, answer] of Object.entries(STATES)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/api\/(?:staff|admin-setup)/, (route) =>
        ALWAYS_ANSWERED.test(route.request().url()) ? route.fallback() : answer(route),
      );
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.locator('#menu nav a').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(2 * SETTLED_MS);
      for (const width of widths)
        for (const colorScheme of ['light', 'dark']) {
          const name = `${nameFile(path)}-${state}-${width}-${colorScheme}`;
          pictures.push(await shoot(page, name, { width, height: 900, colorScheme }));
        }
    }
    const columns = widths.flatMap((width) => [width, width]);
    await layOut(sheet, path, pictures, columns);
  }
}

/** @returns the name of the file */
async function shoot(page, name, { width, height, fullPage = false, ...media }) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', ...media });
  if (values.console) await page.waitForTimeout(SETTLED_MS / 2);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage });
  return `${name}.png`;
}

/** Puts pictures on one sheet in columns of these relative widths, each cut at `TALLEST_ON_SHEET`. */
async function layOut(sheet, path, pictures, columns) {
  const figures = pictures.map((picture) => {
    const data = readFileSync(join(out, picture)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${picture}</figcaption></figure>`;
  });
  const grid = columns.map((width) => `${width}fr`).join(' ');
  await sheet.setContent(
    `<style>body{display:grid;grid-template-columns:${grid};gap:8px;align-items:start;font:12px sans-serif;background:#888}
     figure{margin:0}img{width:100%;max-height:${TALLEST_ON_SHEET}px;object-fit:cover;object-position:top}</style>${figures.join('')}`,
  );
  await sheet.screenshot({ path: join(out, `sheet-${nameFile(path)}.png`), fullPage: true });
  console.log(path);
}

/** Loads images below the first screen, which wait for scrolling. */
async function loadLazyImages(page) {
  await page.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    ),
  );
}

/** Lists the pages of the sitemap, one of each kind of item, and those that no sitemap lists. */
async function listSitePages() {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const seen = new Set();
  const one = paths.filter((path) => {
    const folder = path.replace(/(?<=\/[^/]+)\/[^/]+$/, '/*');
    const kind = folder.endsWith('/*') && !/^\/(?:newsletter|knowledge\/\*)/.test(folder) ? folder : path;
    return !seen.has(kind) && seen.add(kind);
  });
  return [...new Set([...one, '/search?q=border', '/knowledge?tag=immigration', '/nowhere'])];
}

async function listConsolePages(page) {
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return [...paths, ...BESIDE_THE_MENU];
}
