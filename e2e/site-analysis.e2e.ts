import { expect, test } from './support/site.fixture';

test('[D1] visible analyses are listed, newest first', async ({ page, api }) => {
  const [hidden] = api.analysis;
  if (!hidden) throw new Error('no analysis');
  hidden.visible = false;
  await page.goto('/analysis');
  const dates = await page
    .locator('article time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual(
    api.analysis
      .slice(1)
      .map(({ published_at }) => published_at)
      .reverse(),
  );
});

test('[D2] sections with their counts and topics narrow the list together', async ({ page }) => {
  await page.goto('/analysis');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveText([
    'All sections 5',
    'Legal 2',
    'Political 1',
    'Economic 1',
    'Social 1',
  ]);
  await sections.getByRole('link', { name: 'Legal' }).click();
  await expect(page).toHaveURL('/analysis?section=legal');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Topic 1' }).click();
  await expect(page).toHaveURL('/analysis?section=legal&tag=topic-1');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('part 1');
});

test('[D3] each section has a style of its own; cards name three topics and lead to the analysis', async ({
  page,
}) => {
  await page.goto('/analysis');
  const cards = page.getByRole('article');
  const looks = await cards.evaluateAll((all) =>
    all.slice(1).map((card) => {
      const { backgroundColor, borderBlockStartStyle } = getComputedStyle(card);
      return `${backgroundColor} ${borderBlockStartStyle}`;
    }),
  );
  expect(new Set(looks).size).toBe(4);
  await expect(cards.last().locator('p').last().locator('span')).toHaveText([
    'Legal framework',
    'Topic 1',
    'EU relations',
  ]);
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL('/analysis/analysis-1');
});

test('[D4] an empty combination says so and is undone by one button', async ({ page, api }) => {
  await page.goto('/analysis?section=social&tag=topic-1');
  await expect(page.getByText('No analysis articles found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show All Articles' }).click();
  await expect(page).toHaveURL('/analysis');
  await expect(page.getByRole('article')).toHaveCount(api.analysis.length);
});

test('[D7] an analysis has breadcrumb, summary, Key Insights, text and topics; nothing in it runs', async ({
  page,
}) => {
  const insights: string[] = [];
  for (const slug of ['analysis-1', 'analysis-2']) {
    await page.goto(`/analysis/${slug}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs.first()).toHaveText('Home');
    await expect(crumbs.nth(1)).toHaveText('Analysis');
    await expect(page.getByRole('region', { name: 'Executive Summary' })).toContainText(
      'applies provisionally',
    );
    await expect(page.getByText('registers travellers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legal framework' })).toBeVisible();
    insights.push(await page.getByRole('complementary', { name: 'Key Insights' }).innerText());
  }
  expect(insights[0]).toBe(insights[1]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('related analyses are shown as cards, with a way back to the list', async ({ page }) => {
  await page.goto('/analysis/analysis-1');
  const related = page.getByRole('region', { name: 'Related Analysis' }).getByRole('article');
  await expect(related).toHaveCount(3);
  await expect(related.filter({ hasText: 'part 1' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All analysis' })).toHaveAttribute('href', '/analysis');
});

test('[D9] an unknown or hidden analysis is not found, with status 404', async ({ page, api }) => {
  const [hidden] = api.analysis;
  if (!hidden) throw new Error('no analysis');
  hidden.visible = false;
  for (const slug of ['nope', hidden.slug]) {
    const response = await page.goto(`/analysis/${slug}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Analysis Not Found' })).toBeVisible();
    await expect(page.getByText("The analysis you're looking for doesn't exist.")).toBeVisible();
  }
});

test('an analysis that cannot be read is not said to be missing', async ({ page, api }) => {
  api.failing = true;
  const response = await page.goto('/analysis/analysis-1');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'This page cannot be read just now' })).toBeVisible();
});
