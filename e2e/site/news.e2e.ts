import { mockUpdates } from '../support/mock-content';
import { expect, test } from '../support/site.fixture';

test('[C3] the news page lists the twenty newest articles of type news, with excerpts of at most 200 characters', async ({
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

test('[C4] [A30] a summary opens in a dialog that Escape closes, the source in a new tab', async ({
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

test('[A27] a failed read of a summary is retried after one, two and four seconds', async ({ page, api }) => {
  await page.clock.install();
  // Records the delays that the page requests.
  await page.addInitScript(() => {
    const sleep = window.setTimeout;
    const asked: number[] = [];
    const setTimeout = (what: () => void, wait = 0, ...rest: unknown[]) => {
      asked.push(wait);
      return sleep(what, wait, ...rest);
    };
    Object.assign(window, { asked, setTimeout });
  });
  await page.goto('/news');
  const opener = page.getByRole('link', { name: /^Read Summary/ }).first();
  await page.clock.pauseAt(Date.now() + 60_000);
  api.failing = true;
  api.requests.length = 0;
  await page.evaluate(() => ((window as unknown as { asked: number[] }).asked.length = 0));
  await opener.click();
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  for (const [tries, wait] of [1_000, 2_000, 4_000].entries()) {
    // Advances in small steps, so that the page's own promises can settle.
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await asked()).toContain(wait);
    }).toPass();
    await page.clock.runFor(wait - 50);
    expect(api.requests).toHaveLength(tries + 1);
    await page.clock.runFor(50);
    await expect.poll(() => api.requests.length).toBe(tries + 2);
  }
  await expect(page.getByRole('dialog').getByText('Short-stay visitors')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(api.requests).toHaveLength(4);
});

test('[C5] topics that differ in case or spaces are one filter, and blank topics are not offered', async ({
  page,
  api,
}) => {
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

test('[C6] an empty news page asks readers to come back soon', async ({ page, api }) => {
  api.articles.length = 0;
  api.updates = [];
  await page.goto('/news');
  await expect(page.getByText('News updates are generated automatically. Check back soon.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show All Content' })).toHaveCount(0);
});

test('[C7] a topic without content shows a message and a link to all news', async ({ page }) => {
  await page.goto('/news?tag=zzz');
  await expect(
    page.getByText('No content found for the selected topic. Try a different filter.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show All Content' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('article')).toHaveCount(20);
});

for (const tag of [
  'The border is closed from midnight: treaty suspended, official',
  'zzz',
  'ees gibraltar',
  '<b>ees</b>',
  'Frontera cerrada',
  'travel, they say',
  'x'.repeat(200),
])
  test(`a tag that no report has stands in no title or share card: ${tag.slice(0, 20)}`, async ({ page }) => {
    await page.goto(`/news?tag=${encodeURIComponent(tag)}`);
    await expect(page).toHaveTitle('News · Frontier Record');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'News');
    await expect(page.locator('meta[name="twitter:title"]')).toHaveAttribute('content', 'News');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

test('[C9] [C10] the day filter uses Gibraltar time and ignores invalid days', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  first.published_at = '2026-07-14T23:30:00.000Z';
  await page.goto('/news?date=2026-07-15');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').locator('time')).toHaveText('15 July 2026');
  await page.goto('/news?date=abc');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[A29] the news page answers 200 with a message if no data can be read', async ({ page, api }) => {
  api.failing = true;
  const response = await page.goto('/news');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  await expect(page.getByText('It is not available just now.')).toBeVisible();
});

test('[C1] the news page offers the topics of articles and daily updates, and links to other sections', async ({
  page,
  api,
}) => {
  await page.goto('/news');
  const tags = [...api.articles, ...api.updates].flatMap((item) =>
    item.tags.map((tag) => tag.trim().toLowerCase()),
  );
  const offered = await page
    .getByRole('navigation', { name: 'Topics' })
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('tag')),
    );
  expect(offered[0]).toBeNull();
  expect(offered.slice(1).sort()).toEqual([...new Set(tags)].filter(Boolean).sort());
  const ways = page.getByRole('navigation', { name: 'Read on' });
  for (const path of ['/analysis', '/timeline', '/knowledge'])
    await expect(ways.locator(`a[href="${path}"]`)).toBeVisible();
});

test('[C2] [C11] the twenty newest daily updates are shown with their authors, and major ones are marked', async ({
  page,
  api,
}) => {
  api.updates = mockUpdates(25);
  await page.goto('/news');
  const rows = page.getByRole('region', { name: 'Daily Updates' }).locator('ol > li');
  await expect(rows.locator('h3')).toHaveText(api.updates.slice(0, 20).map(({ headline }) => headline));
  await expect(rows.filter({ hasText: 'Major update' })).toHaveCount(1);
  await expect(rows.nth(1)).toContainText('Major update');
  await expect(rows.first()).toContainText('Quoted from 2 sources');
  await expect(rows.first()).toContainText('“Registration begins at the airport.”');
  await expect(rows.first().getByRole('link', { name: /^Europa Sur/ })).toHaveAttribute(
    'href',
    'https://example.org/w0',
  );
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toContainText('Written by local-extract-1');
});

test('[C5] [C9] topic and day filter the daily updates, too', async ({ page, api }) => {
  const [first] = api.updates;
  if (!first) throw new Error('no update');
  first.tags = ['customs'];
  for (const update of api.updates.slice(1)) update.tags = ['other'];
  const rows = page.getByRole('region', { name: 'Daily Updates' }).locator('ol > li');
  for (const query of ['tag=customs', `date=${first.date_iso}`]) {
    await page.goto(`/news?${query}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(first.headline);
  }
});

test('[C8] an empty list of daily updates requests an update with an empty body and shows the result', async ({
  page,
  api,
}) => {
  const made = api.updates;
  api.updates = [];
  api.run.state = 'running';
  api.generate = (name) => {
    expect(name).toBe('daily-news-generator');
    return { status: 202, body: { run_id: 'run-1', joined: false } };
  };
  await page.goto('/news');
  await expect(page.getByText('Writing the daily updates')).toBeVisible();
  api.updates = made;
  api.run.state = 'succeeded';
  await expect(page.getByRole('region', { name: 'Daily Updates' }).locator('ol > li')).toHaveCount(3);
  const asked = api.requests.filter(({ method }) => method === 'POST');
  expect(asked).toEqual([expect.objectContaining({ path: '/api/functions/daily-news-generator', body: {} })]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Daily Updates' }).locator('ol > li')).toHaveCount(3);
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('[C8] a refused generation of daily updates leaves the page unchanged', async ({ page, api }) => {
  api.updates = [];
  api.generate = () => ({ status: 429, body: { title: 'Too many requests' } });
  await page.goto('/news');
  await expect(page.getByText('There is no daily update yet.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
});
