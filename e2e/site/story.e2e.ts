import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

const LONG_TITLE = `${'Fronteraterrestre'.repeat(6)} ${'and the words of a headline '.repeat(4)}`.slice(
  0,
  200,
);

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns how many pixels the page can be scrolled sideways. */
const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a story quotes the timeline on why it matters, and tells what came before and after', async ({
  page,
  api,
}) => {
  const [first] = api.articles;
  const event = api.timeline.find(({ title }) => title.startsWith('Provisional application'));
  const next = api.timeline.at(-1);
  if (!first || !event || !next) throw new Error('no content');
  first.full_text = 'The rules have applied since 15 July 2026.';
  event.tags = next.tags = ['Border-Controls'];
  await page.goto('/news/article-1');
  const matters = region(page, 'Why it matters');
  await expect(matters).toContainText(event.what_this_means);
  await expect(matters.getByRole('link')).toHaveText(event.title);
  await expect(region(page, 'What came before').getByRole('listitem')).toHaveText([
    `15 July 2026${event.title}`,
    `19 November 2026Gibraltar Chronicle${first.title}`,
    `15 July 2029${next.title}`,
  ]);
  await matters.getByRole('link').click();
  await expect(page).toHaveURL(/\/timeline#/);
});

test('a story touches the status that it names, questions on its topics and terms', async ({ page }) => {
  await page.goto('/news/article-1');
  const touches = page.getByRole('complementary', { name: 'What it touches' });
  await expect(touches.getByRole('link', { name: /^Airport: Two checks/ })).toHaveAttribute(
    'href',
    '/status#airport',
  );
  await expect(touches.getByRole('link', { name: /^Do I show a passport/ })).toHaveCount(4);
  await expect(touches.getByRole('link', { name: 'Entry/Exit System' })).toHaveAttribute(
    'href',
    '/glossary/ees',
  );
  await expect(touches).not.toContainText('ETIAS');
});

test('a story lists other stories on its first topic', async ({ page }) => {
  await page.goto('/news/article-1');
  const related = region(page, 'Related news').getByRole('listitem');
  await expect(related).toHaveCount(3);
  await expect(related.locator('a[href="/news/article-1"]')).toHaveCount(0);
});

test('a story without record shows no empty part', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  Object.assign(first, { tags: [], title: 'Zzz', summary: 'Zzz.', full_text: '', summary_native: null });
  first.summary_html = '<p>Zzz.</p>';
  await page.goto('/news/article-1');
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Zzz', 'What it says']);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a story without text says so, and its analysis can still be requested', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  Object.assign(first, { summary: '', summary_html: ' ', full_text: '', summary_native: null });
  await page.goto('/news/article-1');
  await expect(region(page, 'What it says')).toContainText('The source gives no summary.');
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page.getByText('Checks on people ended at the land border on 15 July 2026.')).toBeVisible();
});

test('a thread of forty reports is cut, and all reports unfold, without scripts too', async ({
  browser,
  site,
  api,
}) => {
  const [first, second] = api.articles;
  if (!first || !second) throw new Error('too few articles');
  first.other_reports = Array.from({ length: 39 }, (_, index) => ({
    ...second,
    ...{ id: `r${index}`, title: `Report ${index + 1}`, is_translation: false },
    published_at: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
  }));
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/news/article-1');
  const thread = region(page, 'What came before');
  await expect(thread.getByRole('link')).toHaveText(['Report 36', 'Report 37', 'Report 38', 'Report 39']);
  await thread.getByText('All 39 other reports of this story').click();
  await expect(thread.getByRole('link', { name: /^Report/ })).toHaveCount(43);
  await context.close();
});

test('long titles and a text of 20,000 words fit every width', async ({ page, api }) => {
  const [first, second] = api.articles;
  if (!first || !second) throw new Error('too few articles');
  Object.assign(first, { title: LONG_TITLE, summary_native: 'The airport is open. '.repeat(5_000) });
  first.other_reports = [{ ...second, title: LONG_TITLE, is_translation: false }];
  for (const item of api.timeline) Object.assign(item, { title: LONG_TITLE, tags: first.tags });
  for (const item of api.faqs) item.question = LONG_TITLE;
  for (const item of api.articles) item.title = LONG_TITLE;
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/news/article-1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_TITLE.trim());
    expect([width, await getOverflow(page)]).toEqual([width, 0]);
  }
});

test('the record stands beside a story on wide screens and below it on narrow ones', async ({ page }) => {
  const touches = page.getByRole('complementary', { name: 'What it touches' });
  const says = region(page, 'What it says');
  for (const [width, isBeside] of [
    [1280, true],
    [1023, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/news/article-1');
    const [left, right] = [await says.boundingBox(), await touches.boundingBox()];
    if (!left || !right) throw new Error('not shown');
    expect(right.x >= left.x + left.width).toBe(isBeside);
    expect(right.y >= left.y + left.height).toBe(!isBeside);
  }
});

for (const path of ['/status', '/knowledge/faq/question-1', '/answers/etias']) {
  test(`the address of ${path} can be shared as in [C13]`, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${path}?x=1`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
  });
}
