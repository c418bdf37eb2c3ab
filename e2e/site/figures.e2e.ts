import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../support/axe';
import { expect, test } from '../support/site.fixture';

const SLUGS = ['days', 'desks', 'goods', 'road', 'tax', 'who'];

/** Returns the errors of the page's drawings, read as XML, and the size of their smallest visible text in pixels. */
const inspectDrawings = (page: Page) =>
  page.locator('svg.fig').evaluateAll((drawings) => {
    const parse = (svg: Element) => new DOMParser().parseFromString(svg.outerHTML, 'image/svg+xml');
    const shown = drawings
      .filter((svg) => svg.checkVisibility())
      .flatMap((svg) => [...svg.querySelectorAll('text')]);
    const heights = shown.map((text) => {
      const scale =
        (text.ownerSVGElement?.getBoundingClientRect().width ?? 0) /
        (text.ownerSVGElement?.viewBox.baseVal.width ?? 1);
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    });
    return {
      errors: drawings.flatMap((svg) => parse(svg).querySelector('parsererror')?.textContent ?? []),
      smallest: Math.min(...heights),
      overlaps: shown.flatMap((one, index) => {
        const a = one.getBoundingClientRect();
        return shown.slice(index + 1).flatMap((other) => {
          const b = other.getBoundingClientRect();
          const apart =
            a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
          return apart ? [] : [`${one.textContent} / ${other.textContent}`];
        });
      }),
    };
  });

test('each figure shows its drawing and its table, without scripts, in every width', async ({
  browser,
  site,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    for (const slug of SLUGS) {
      await page.goto(`/figures/${slug}`);
      const figure = page.getByRole('figure');
      await expect(figure.getByRole('img')).toHaveCount(1);
      await expect(figure.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      const { errors, smallest, overlaps } = await inspectDrawings(page);
      expect([slug, width, errors, overlaps]).toEqual([slug, width, [], []]);
      expect(smallest).toBeGreaterThanOrEqual(12);
      const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([slug, width, isSideways]).toEqual([slug, width, false]);
    }
    await context.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery leads to six figures, and each has its files and says how old it is', async ({
    page,
    api,
  }) => {
    await page.goto('/figures');
    await expect(page.getByRole('figure')).toHaveCount(api.figures.length);
    await page
      .getByRole('heading', { level: 2 })
      .getByRole('link', { name: /^Transaction tax/ })
      .click();
    await expect(page).toHaveURL('/figures/tax');
    const figure = page.getByRole('figure');
    await expect(figure).toContainText('True as far as we know · newest source 2 March 2026');
    await expect(figure.getByRole('row', { name: /^15 July 2027/ })).toContainText('16 %');
    await expect(figure.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/figures/tax.json');
    await expect(page.getByRole('region', { name: 'Sources' })).toContainText('EY');
  });

  test('a figure stands on the pages that its data name', async ({ page, api }) => {
    const places = ['/explained/explainer-1', '/knowledge/faq/question-1', '/answers/etias', '/status'];
    for (const figure of api.figures.filter(({ slug }) => slug === 'road')) figure.places = places;
    for (const path of places) {
      await page.goto(path);
      await expect(page.getByRole('figure', { name: /^The road to ratification/ })).toBeVisible();
    }
    await page.goto('/knowledge/faq/question-2');
    await expect(page.getByRole('figure')).toHaveCount(0);
  });

  test('a story shows the figure that has its topics', async ({ page, api }) => {
    for (const figure of api.figures.filter(({ slug }) => slug === 'tax'))
      figure.tags = ['gibraltar-economy', 'business-impact'];
    await page.goto('/news/article-3');
    await expect(page.getByRole('figure', { name: /^Transaction tax/ })).toBeVisible();
    await page.goto('/news/article-2');
    await expect(page.getByRole('figure', { name: /^Transaction tax/ })).toHaveCount(0);
  });
});

test('the card of an explainer shows the drawing of its figure', async ({ page, api }) => {
  for (const figure of api.figures.filter(({ slug }) => slug === 'tax'))
    figure.places = ['/explained/explainer-1'];
  await page.goto('/explained');
  const picture = page.getByRole('article').locator('img');
  await expect(picture).toHaveAttribute('src', '/figures/tax.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a figure opens as CSV and JSON, and an unknown one answers 404', async ({ request }) => {
  const csv = await request.get('/figures/tax.csv');
  expect([csv.status(), csv.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await csv.text()).split('\r\n')[1]).toMatch(
    /^"15 July 2026","15 %",.*"EY","Details of the transaction tax","https:/,
  );
  const json = await request.get('/figures/tax.json');
  expect(await json.json()).toMatchObject({
    title: 'Transaction tax: 15, 16, then at least 17 per cent',
    rows: { length: 5 },
  });
  for (const path of [
    '/figures/none',
    '/figures/none.csv',
    '/figures/none.json',
    '/figures/tax.xml',
    '/embed/none',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('an embed shows drawing, table and source in the frame of another page, without scripts', async ({
  page,
  site,
}) => {
  await page.setContent(
    `<iframe src="${site.url}/embed/road" sandbox="allow-popups" width="400" height="900" title="A figure"></iframe>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^The road to ratification/);
  await expect(frame.getByRole('img')).toBeVisible();
  await expect(frame.getByRole('row', { name: /^Applied provisionally/ })).toContainText('15 July 2026');
  await expect(frame.getByText(/^Sources: .*El País, 15 July 2026/)).toBeVisible();
  await expect(frame.getByRole('link')).toHaveAttribute('href', `${site.url}/figures/road`);
  await expect(frame.locator('script')).toHaveCount(0);
});

test('figures have no serious accessibility violations, in light and dark, on pages and in embeds', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/figures', '/figures/who', '/embed/who']) {
      await page.goto(path);
      expect([path, colorScheme, await findSeriousViolations(page)]).toEqual([path, colorScheme, []]);
    }
  }
});

test('a printed figure has its table and black text', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/figures/goods');
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('table')).toBeVisible();
  await expect(figure.getByRole('link', { name: 'CSV' })).toBeHidden();
  const fill = await figure
    .locator('svg.fig >> visible=true')
    .locator('.t-bold')
    .first()
    .evaluate((text) => getComputedStyle(text).fill);
  expect(fill).toBe('rgb(0, 0, 0)');
});

test('long titles and labels break no page', async ({ page, api }) => {
  for (const figure of api.figures) {
    const long = 'Una explicación larguísima '.repeat(8).slice(0, 200);
    figure.title = long;
    // The name of a line between two desks is short, as `figure-rows.ts` checks.
    figure.rows = figure.rows.map((row) =>
      row.shape === 'outline' ? row : { ...row, label: long.slice(0, 120) },
    );
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/figures');
  const { errors, overlaps } = await inspectDrawings(page);
  expect([errors, overlaps]).toEqual([[], []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
