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

test('the front page lists the steps of the agreement and marks the current one', async ({ page, api }) => {
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Agreement at a glance' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText([
    'Mandate',
    'Political agreement',
    'Text',
    'Signed',
    'Provisionally applied',
    'In force',
  ]);
  await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(5).getByRole('link', { name: 'Ratification: Not confirmed' })).toHaveAttribute(
    'href',
    '/status#ratification',
  );
  const record = api.status.find(({ slug }) => slug === 'ratification');
  Object.assign(record ?? {}, { word: 'In force', shape: 'solid' });
  await page.goto('/');
  await expect(steps.nth(4)).not.toHaveAttribute('aria-current');
  await expect(steps.nth(5)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(5)).toContainText('Ratification: In force');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the crossings map names the checks before and since 15 July 2026', async ({ page }) => {
    await page.goto('/');
    const crossing = page.getByRole('region', { name: 'Who checks travellers, and where' });
    const before = crossing.getByRole('group', { name: 'Before 15 July 2026' });
    const since = crossing.getByRole('group', { name: 'Since 15 July 2026' });
    await expect(before.getByRole('img', { name: /closed by a check/ })).toBeVisible();
    await expect(since.getByRole('img', { name: /passes through a gap.*two checks/ })).toBeVisible();
    const rules = (time: typeof before) =>
      time.locator('dl > div').evaluateAll((all) => all.map((row) => row.querySelector('dd')?.textContent));
    expect(await rules(before)).toEqual(['Checks on people', 'No Schengen check', 'No Schengen check']);
    // The current rules come from the status records, not from the page.
    expect(await rules(since)).toEqual([
      'Open, no routine checks',
      'Two checks, one after the other',
      'The same two checks',
    ]);
    await expect(crossing.getByRole('link', { name: /^El País/ })).toHaveAttribute('href', /elpais\.com/);
  });

  for (const width of [360, 768, 1_440]) {
    test(`the labels on the crossings maps stay inside them at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const maps = page.getByRole('region', { name: /^Who checks/ }).locator('div:has(> svg)');
      await expect(maps).toHaveCount(2);
      const outside = await maps.evaluateAll((all) =>
        all.flatMap((map) => {
          const frame = map.getBoundingClientRect();
          return [...map.querySelectorAll('span')]
            .filter((label) => {
              const { left, right, top, bottom } = label.getBoundingClientRect();
              return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
            })
            .map((label) => label.textContent);
        }),
      );
      expect(outside).toEqual([]);
    });
  }
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
  const card = page.getByRole('article').first();
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
