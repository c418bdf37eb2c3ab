import { expect, test } from '../support/site.fixture';
import { mockCorrection } from '../support/mock-content';

const WHAT = 'The page said 40 kilometres. It is 42.';
const PAGES = [
  '/news/article-1',
  '/analysis/analysis-1',
  '/explained/explainer-1',
  '/glossary/ees',
  '/knowledge/faq/question-1',
  '/services/legal',
  '/timeline',
  '/knowledge/treaty',
  '/knowledge/treaty/article-2',
];

test('the corrections page shows the message that there are no corrections', async ({ page }) => {
  await page.goto('/corrections');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corrections');
  await expect(page.getByText('No corrections published yet.')).toBeVisible();
});

test('a correction appears on the corrections page, on its own page, in the news feed and in the corrections feed', async ({
  page,
  request,
  api,
}) => {
  api.corrections.push(...PAGES.map((path, index) => mockCorrection(index, path, WHAT)));
  await page.goto('/corrections');
  const log = page.locator('main li[id^="c-"]');
  await expect(log).toHaveCount(PAGES.length);
  await expect(log.first()).toContainText('3 December 2026');
  await expect(log.first()).toContainText(WHAT);
  await expect(log.first()).toContainText('It was reported on 2 December.');
  await expect(log.first().getByRole('link', { name: PAGES[0] })).toHaveAttribute('href', PAGES[0] ?? '');
  for (const path of PAGES) {
    await page.goto(path);
    const notes = page.getByRole('complementary', { name: 'Corrections' });
    await expect(notes).toHaveText(`Corrected on 3 December 2026. ${WHAT} More about this correction`);
  }
  await page.goto('/news/article-2');
  await expect(page.getByText(WHAT)).toHaveCount(0);
  const news = await (await request.get('/news/rss')).text();
  expect(news.split(`Correction of 3 December 2026: ${WHAT}`)).toHaveLength(2);
  const own = await request.get('/corrections/rss');
  expect(own.headers()['content-type']).toContain('application/rss+xml');
  expect((await own.text()).match(/<item>/g)).toHaveLength(PAGES.length);
});

test('if corrections cannot be read, their page shows an error and their feed answers 503', async ({
  page,
  request,
  api,
}) => {
  api.failing = true;
  await page.goto('/corrections');
  await expect(page.getByText('It is not available just now. Please try again later.')).toBeVisible();
  await expect(page.getByText('No correction has been needed')).toHaveCount(0);
  expect((await request.get('/corrections/rss')).status()).toBe(503);
});
