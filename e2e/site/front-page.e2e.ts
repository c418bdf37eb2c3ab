import { expect, test } from '../support/site.fixture';

test('[B1] [A21] the hero states that Gibraltar is in neither the EU nor Schengen', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByText('Gibraltar is not a member of the European Union or of the Schengen area.'),
  ).toBeVisible();
});

test('[B4] an undated report does not lead the front page, and shows when it was found', async ({
  page,
  api,
}) => {
  const newest = [...api.articles].sort((a, b) => b.published_at.localeCompare(a.published_at));
  const [undated, dated] = newest;
  if (!undated || !dated) throw new Error('too few articles');
  undated.date_known = false;
  undated.published_at = '2026-11-22T00:00:00.000Z';
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Latest Headlines' }).getByRole('article');
  await expect(cards.first().getByRole('heading')).toHaveText(dated.title);
  await expect(cards.nth(1).getByRole('heading')).toHaveText(undated.title);
  await expect(cards.nth(1)).toContainText('Undated, found 22 November 2026');
  await page.goto(`/news/${undated.slug}`);
  await expect(page.getByText('Undated, found 22 November 2026')).toBeVisible();
});

test('[B4] a story with several reports is one headline that names the papers', async ({ page, api }) => {
  const [newest, second, third] = api.articles;
  if (!newest || !second || !third) throw new Error('too few articles');
  Object.assign(third, { source_name: 'El País', visible: false });
  newest.other_reports = [third, second].map((report) => ({ ...report, is_translation: false }));
  second.visible = false;
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Latest Headlines' }).getByRole('article');
  await expect(cards.first().getByRole('heading')).toHaveText(newest.title);
  await expect(cards.first()).toContainText('3 sources: Gibraltar Chronicle, El País, Europa Sur');
  await expect(cards.nth(1)).not.toContainText(/sources|reports:/);
  await page.goto('/news');
  await expect(page.getByRole('article').first()).toContainText('3 sources: Gibraltar Chronicle');
});

test('[B4] a story is told by its report in the language of the page', async ({ page, api }) => {
  const [newest] = api.articles;
  const report = api.articles.at(-1);
  if (!newest || !report) throw new Error('too few articles');
  Object.assign(newest, { lang: 'es', title: 'La primera semana sin cola' });
  Object.assign(report, { title: 'The first week without a queue' });
  newest.other_reports = [{ ...report, is_translation: false }];
  const cards = page.getByRole('region', { name: 'Latest Headlines' }).getByRole('article');
  await page.goto('/');
  await expect(cards).toHaveCount(6);
  await expect(cards.last().getByRole('link', { name: report.title })).toHaveAttribute(
    'href',
    `/news/${report.slug}`,
  );
  await expect(cards.filter({ hasText: newest.title })).toHaveCount(0);
  report.visible = false;
  await page.goto('/');
  await expect(cards.first().getByRole('heading')).toHaveText(newest.title);
});

test('[B4] the front page shows the six newest visible articles, newest first', async ({ page, api }) => {
  const [first, second] = api.articles;
  if (first) first.visible = false;
  await page.goto('/');
  const headlines = page.getByRole('region', { name: 'Latest Headlines' });
  await expect(headlines.getByRole('article')).toHaveCount(6);
  await expect(headlines.getByRole('article').first()).toContainText(second?.title ?? '?');
  await expect(headlines.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  const dates = await headlines
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual([...dates].sort().reverse());
});

test('[B5] article cards cut titles at two lines and summaries at one, and name three topics at most', async ({
  page,
  api,
}) => {
  const [article] = api.articles;
  if (!article) throw new Error('no article');
  Object.assign(article, {
    title: 'A very long title indeed '.repeat(20),
    summary: 'Words '.repeat(80),
    tags: ['a', 'b', 'c', 'd', 'e'],
  });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Latest Headlines' }).getByRole('article').first();
  const lines = (selector: string) =>
    card
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { lineHeight } = getComputedStyle(element);
        return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      });
  expect(await lines('h3')).toBe(2);
  expect(await lines('h3 + p')).toBe(1);
  await expect(card.locator('p').last().locator('span')).toHaveText(['A', 'B', 'C']);
});

test('[B6] [A29] the front page shows labelled sample articles if articles cannot be read', async ({
  page,
  api,
  site,
}) => {
  api.failing = true;
  await page.goto('/');
  const headlines = page.getByRole('region', { name: 'Latest Headlines' });
  await expect(headlines.getByRole('article')).toHaveCount(6);
  await expect(headlines.getByText('Sample', { exact: true })).toHaveCount(6);
  await expect(headlines.getByRole('note')).toContainText('not available just now');
  await expect(page.locator('head meta[name="frontier:degraded"]')).toHaveAttribute('content', /^degraded-/);
  expect(site.log.join('\n')).toContain('headlines could not be read');
});

test('pages with complete data are not marked as degraded', async ({ page }) => {
  for (const path of ['/', '/news', '/news/article-1', '/chat']) {
    await page.goto(path);
    await expect(page.locator('meta[name="frontier:degraded"]')).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page passes a question on to the form of the assistant’s page', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Your question, in English or Spanish').fill('¿Hace falta el ETIAS?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page).toHaveURL(/\/chat\?q=/);
    await expect(page.getByLabel('Your question, in English or Spanish')).toHaveValue(
      '¿Hace falta el ETIAS?',
    );
  });

  test('[M10] front page, news, an article and the chat page can be read', async ({ page, api }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Headlines' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }),
    ).toBeVisible();

    await page.goto('/news');
    await page
      .getByRole('link', { name: /^Read Summary/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/news\/article-1$/);
    await expect(page.getByText(api.articles[0]?.summary ?? '?').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'AI Analysis' })).toBeVisible();
    await expect(page.getByText('The arrangements are live')).toBeVisible();

    await page.goto('/news/nope');
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await page.goto('/chat');
    await expect(page.getByLabel('Your question, in English or Spanish')).toBeVisible();
  });
});
