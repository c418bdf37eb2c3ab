import { expect, test } from './support/site.fixture';

test('[C3] the list shows the twenty newest articles of type news, excerpts within 200 characters', async ({
  page,
  api,
}) => {
  const [first, second] = api.articles;
  if (!first || !second) throw new Error('too few articles');
  first.type = 'analysis';
  second.summary = 'A word and another. '.repeat(30);
  await page.goto('/news');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText(second.title);
  const excerpt = await cards.first().locator('h3 + p').innerText();
  expect(excerpt).toMatch(/…$/);
  expect(excerpt.length).toBeLessThanOrEqual(200);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards).toHaveCount(5);
});

test('[C4] [A30] a summary opens over the list and closes by Escape; the source opens elsewhere', async ({
  page,
}) => {
  await page.goto('/news');
  const opener = page.getByRole('link', { name: /^Read Summary/ }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', {
    name: 'EU registration begins at Gibraltar airport as land checks end',
  });
  await expect(dialog).toContainText('The arrangements are live');
  await expect(dialog).toContainText('Quoted from the source');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const source = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Read Source/ });
  await expect(source).toHaveAttribute('href', 'https://example.org/report-1');
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
});

test('[A27] a read that fails is tried four times, after one, two and four seconds', async ({
  page,
  api,
}) => {
  await page.goto('/news');
  api.failing = true;
  api.requests.length = 0;
  await page
    .getByRole('link', { name: /^Read Summary/ })
    .first()
    .click();
  await expect.poll(() => api.requests.length, { timeout: 12_000 }).toBe(4);
  await expect(page.getByRole('dialog').getByText('Short-stay visitors')).toBeVisible();
  // Each wait is twice the one before: a busy machine may add to them, but not as much again.
  const times = api.requests.map(({ at }) => at);
  const waits = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1_000);
  expect(waits.map((wait) => 2 ** Math.floor(Math.log2(wait + 0.05)))).toEqual([1, 2, 4]);
});

test('[C5] a topic narrows the list, however its tag is written; none is blank', async ({ page, api }) => {
  const [first, second] = api.articles;
  if (!first || !second) throw new Error('too few articles');
  first.tags = [' Travel ', ''];
  second.tags = ['travel'];
  api.articles.length = 4;
  await page.goto('/news');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link').first()).toHaveText('All Topics');
  await expect(topics.getByRole('link', { name: /^Travel \d/ })).toHaveCount(1);
  for (const name of await topics.getByRole('link').allInnerTexts()) expect(name.trim()).toMatch(/^\p{L}/u);
  await topics.getByRole('link', { name: 'Travel 2' }).click();
  await expect(page).toHaveURL('/news?tag=travel');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[C6] with nothing at all the list says when to come back', async ({ page, api }) => {
  api.articles.length = 0;
  await page.goto('/news');
  await expect(page.getByText('News updates are generated automatically. Check back soon.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show All Content' })).toHaveCount(0);
});

test('[C7] a topic without content says so and leads back to everything', async ({ page }) => {
  await page.goto('/news?tag=zzz');
  await expect(
    page.getByText('No content found for the selected topic. Try a different filter.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show All Content' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[C9] [C10] a day is a day in Gibraltar; one that is none is ignored', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  first.published_at = '2026-07-14T23:30:00.000Z';
  await page.goto('/news?date=2026-07-15');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').locator('time')).toHaveText('15 July 2026');
  await page.goto('/news?date=abc');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[A29] the list stays up when nothing can be read', async ({ page, api }) => {
  api.failing = true;
  const response = await page.goto('/news');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  await expect(page.getByText('The news cannot be read just now.')).toBeVisible();
});
