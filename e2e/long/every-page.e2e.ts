import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { findSeriousViolations } from '../support/axe';
import { crawl, type Crawl, type CrawledPage } from '../support/crawl';
import { findHtmlErrors } from '../support/html-rules';
import type { MockState } from '../support/mock-state';
import { findRoute, listSiteRoutes } from '../support/routes';
import { expect, test } from '../support/site.fixture';

const routes = listSiteRoutes();
/** Start pages of the crawl in addition to the routes without parameters. */
const ENTRIES = ['/', '/search?q=border', '/knowledge/citizenship'];

let crawled: Crawl;
/** One crawled path for each route of the site. */
let pages: readonly string[];

test.beforeAll(async ({ site }) => {
  site.reset();
  makeTextsUnique(site.state);
  crawled = await crawl(site.url, [...ENTRIES, ...routes.filter((route) => !route.includes('['))]);
  const byRoute = new Map([...crawled.pages.keys()].map((path) => [findRoute(path, routes), path]));
  pages = routes.map((route) => byRoute.get(route) ?? `no page of ${route}`);
});

test('every internal link works, and every route is linked', () => {
  // The links by reader lead to stored items, as a unit test checks, which the mock gateway does not have.
  const { document } = parseHTML(crawled.pages.get('/knowledge')?.html ?? '');
  const byReader = [...document.querySelectorAll('[aria-labelledby="readers-title"] h3 + ul a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(byReader).toHaveLength(24);
  expect(crawled.broken.filter((link) => !byReader.includes(link.split(' ', 1)[0] ?? ''))).toEqual([]);
  expect(pages.filter((path) => path.startsWith('no page of'))).toEqual([]);
});

test('[A30] external links open in a new tab without opener and referrer', () => {
  const unsafe = [...crawled.pages.values()].flatMap(({ path, links }) =>
    links.filter(({ outside, safe }) => outside && !safe).map(({ href }) => `${href} on ${path}`),
  );
  expect(unsafe).toEqual([]);
});

test('[M9] every page has its own title, description, canonical URL and share image', ({ site }) => {
  const all = [...crawled.pages.values()];
  expect(all.filter(({ title, description }) => !title || !description)).toEqual([]);
  const listed = all.filter((page) => page.listed);
  const addressed = ({ path, canonical }: CrawledPage) =>
    new URL(canonical, 'http://none').href === `${site.url}${path}`;
  expect(listed.filter((page) => !page.picture || !addressed(page)).map(({ path }) => path)).toEqual([]);
  for (const what of ['title', 'description'] as const) {
    const taken = new Map<string, string>();
    for (const page of listed) {
      expect([what, page.path, taken.get(page[what])]).toEqual([what, page.path, undefined]);
      taken.set(page[what], page.path);
    }
  }
});

test('[M9] share images are PNG files of 1200 by 630 pixels', async ({ request }) => {
  const wanted = new Set(pages.map((path) => crawled.pages.get(path)?.picture ?? '').filter(Boolean));
  expect(wanted.size).toBeGreaterThan(5);
  for (const picture of wanted) {
    const body = await (await request.get(picture)).body();
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1_200, 630]);
  }
});

test('every page is valid HTML', async () => {
  for (const path of pages) {
    expect([path, /class="[^"]*undefined/.exec(crawled.pages.get(path)?.html ?? '')?.[0]]).toEqual([
      path,
      undefined,
    ]);
    expect([path, await findHtmlErrors(crawled.pages.get(path)?.html ?? '')]).toEqual([path, []]);
  }
});

test('[M10] the HTML that the server sends contains the text of every page', () => {
  for (const path of pages) {
    const { html = '', text = '' } = crawled.pages.get(path) ?? {};
    expect([path, text.length > 80, /<div hidden="" id="S:/.test(html)]).toEqual([path, true, false]);
  }
});

/** The width of a 1280 pixel window at 400 per cent zoom. */
const NARROWEST = 320;
/** Window widths, each checked in one of the two colour schemes. */
const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1_440, colorScheme: 'dark' },
] as const;
/** The other combinations of width and scheme, for the front page only, because all pages share header and footer. */
const OTHER_LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1_440, colorScheme: 'light' },
] as const;

test('[A31] no page has serious accessibility faults, console errors, horizontal scroll or a header over 320 px', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const errors = collectErrors(page);
  // The site runs without identity provider and staff service: the sign-in page waits, the setup page shows its form.
  await page.route('**/realms/**', () => undefined);
  await page.route('**/api/admin-setup', (route) => route.fulfill({ json: { completed: false } }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const getPageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of [...pages, '/nope']) {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await page.goto(path);
    expect([path, await getPageWidth()]).toEqual([path, NARROWEST]);
    for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all()) {
      const box = await control.boundingBox();
      expect([path, box && box.x >= 0 && box.x + box.width <= NARROWEST]).toEqual([path, true]);
    }
    for (const { width, colorScheme } of path === '/' ? [...LOOKS, ...OTHER_LOOKS] : LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect([path, await getPageWidth()]).toEqual([path, width]);
      expect([path, width, colorScheme, await findSeriousViolations(page)]).toEqual([
        path,
        width,
        colorScheme,
        [],
      ]);
    }
    expect([path, errors.splice(0)]).toEqual([path, []]);
  }
});

/** Makes the texts of mock items unique, because the tests require unique titles and descriptions. */
function makeTextsUnique({ articles, analysis, services }: MockState): void {
  articles.forEach((article, index) => {
    article.title = `${index + 1}: ${article.title}`;
    article.summary = `${index + 1}: ${article.summary}`;
  });
  analysis.forEach((item, index) => (item.summary = `${index + 1}: ${item.summary}`));
  services.forEach((item, index) => (item.blurb = `${index + 1}: ${item.blurb}`));
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs the 404 of `/nope`, which is missing on purpose.
    const expected = message.text().includes('404') && message.location().url.endsWith('/nope');
    if (message.type() === 'error' && !expected) errors.push(message.text());
  });
  return errors;
}
