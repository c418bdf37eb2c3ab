import { toast } from '../support/forms';
import { expect, test } from '../support/site.fixture';

const SAMPLE_ANALYSES = [
  'sample-applied-before-it-is-ratified',
  'sample-duty-gives-way-to-a-transaction-tax',
  'sample-two-checks-at-the-airport',
];

test('[D1] the analysis page lists visible analyses, newest first', async ({ page, api }) => {
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

test('[D2] analyses are filtered by section and topic together, with counts by section', async ({ page }) => {
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

test('[D3] cards look different for each section, name three topics and link to the analysis', async ({
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

test('[D4] filters without results show a message and a link to all analyses', async ({ page, api }) => {
  await page.goto('/analysis?section=social&tag=topic-1');
  await expect(page.getByText('No analysis articles found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show All Articles' }).click();
  await expect(page).toHaveURL('/analysis');
  await expect(page.getByRole('article')).toHaveCount(api.analysis.length);
});

test('[D7] an analysis has breadcrumb, summary, Key Insights, text and topics, and runs no scripts', async ({
  page,
}) => {
  const insights: string[] = [];
  for (const slug of ['analysis-1', 'analysis-2']) {
    await page.goto(`/analysis/${slug}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs.first()).toHaveText('Home');
    await expect(crumbs.nth(2)).toHaveText('Analysis');
    await expect(page.getByRole('region', { name: 'Executive Summary' })).toContainText(
      'applies provisionally',
    );
    await expect(page.getByText('registers travellers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legal framework' })).toBeVisible();
    insights.push(await page.getByRole('complementary', { name: 'Key Insights' }).innerText());
  }
  expect(insights[0]).toBe(insights[1]);
  expect(insights[0]).toContain('Ratification: Not confirmed');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('[D8] an analysis shows related analyses and links to the list and the treaty', async ({ page }) => {
  await page.goto('/analysis/analysis-1');
  const related = page.getByRole('region', { name: 'Related Analysis' }).getByRole('article');
  await expect(related).toHaveCount(3);
  await expect(related.filter({ hasText: 'part 1' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All analysis' })).toHaveAttribute('href', '/analysis');
  await page.getByRole('main').getByRole('link', { name: 'Treaty Explorer' }).click();
  await expect(page).toHaveURL('/knowledge/treaty');
  await page.goBack();
  await related.first().getByRole('link').first().click();
  await expect(page).toHaveURL('/analysis/analysis-2');
});

test('[D9] an unknown or hidden analysis answers 404', async ({ page, api }) => {
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

test('an analysis that cannot be read answers 200 and says that it cannot be read', async ({ page, api }) => {
  api.failing = true;
  const response = await page.goto('/analysis/analysis-1');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'This page cannot be read just now' })).toBeVisible();
});

test('[D5] an empty list of analyses requests a first analysis and shows it when it is written', async ({
  page,
  api,
}) => {
  const made = api.analysis;
  api.analysis = [];
  api.generate = (name) => {
    expect(name).toBe('trigger-analysis-generation');
    api.analysis = made.slice(0, 1);
    return { status: 202, body: { run_id: 'run-1', joined: true } };
  };
  await page.goto('/analysis');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}]);
});

test('[D6] any visitor can request a new analysis, which the page shows when it is written', async ({
  page,
  api,
}) => {
  const made = api.analysis;
  api.analysis = made.slice(0, 4);
  api.run.state = 'running';
  api.generate = (name) => {
    expect(name).toBe('analysis-generator');
    return { status: 202, body: { run_id: 'run-1', joined: false } };
  };
  await page.goto('/analysis');
  await expect(page.getByRole('article')).toHaveCount(4);
  const button = page.getByRole('button', { name: 'Generate New Analysis' });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(page.getByText('Reading reports')).toBeVisible();
  api.analysis = made;
  api.run.state = 'succeeded';
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(button).toBeEnabled();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}]);
});

test('[D6] if the request for an analysis is refused or there are no new reports, the page shows the reason', async ({
  page,
  api,
}) => {
  const detail = 'You have had 3 texts generated in the last hour. You can ask for another at 14:05.';
  api.generate = () => ({ status: 429, body: { status: 429, title: 'Too many requests', detail } });
  await page.goto('/analysis');
  const button = page.getByRole('button', { name: 'Generate New Analysis' });
  await button.click();
  await expect(page.getByText(detail)).toBeVisible();
  api.generate = () => ({ status: 202, body: { run_id: 'run-1', joined: false } });
  api.run = { state: 'skipped', message: 'There are no new reports to analyse.' };
  await button.click();
  await expect(page.getByRole('main').getByText('There are no new reports to analyse.')).toBeVisible();
});

test('[A25] a toast reports that an analysis is ready, even on another page, or the HTTP status of a failed request', async ({
  page,
  api,
}) => {
  api.generate = () => ({ status: 503, body: {} });
  await page.goto('/analysis');
  const button = page.getByRole('button', { name: 'Generate New Analysis' });
  await button.click();
  await expect(toast(page, 'HTTP error! status: 503')).toBeVisible();
  api.generate = () => ({ status: 202, body: { run_id: 'run-1', joined: false } });
  api.run = { state: 'running', message: null };
  await button.click();
  await expect(toast(page, 'Writing a new analysis')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Timeline' }).click();
  await expect(page).toHaveURL('/timeline');
  api.run.state = 'succeeded';
  await expect(toast(page, 'The new analysis is ready.')).toBeVisible();
});

test('a generated analysis states its method and sources, also in JSON-LD', async ({ page, api }) => {
  const [quoted, written] = api.analysis;
  if (!quoted || !written) throw new Error('too few analyses');
  Object.assign(quoted, {
    written_by: 'local',
    written_model: 'local-extract-1',
    author: null,
    among_written: false,
  });
  Object.assign(written, { written_by: 'model', written_model: 'gpt-5-mini', author: null });
  await page.goto('/analysis/analysis-1');
  await expect(page.getByText('Quoted from 2 sources')).toBeVisible();
  await page.goto('/analysis/analysis-2');
  await expect(page.getByText('Written by gpt-5-mini')).toBeVisible();
  const lds = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(lds.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      creditText: 'AI text written by gpt-5-mini',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      isBasedOn: ['https://example.org/source-2-2', 'https://example.org/daily-2-2'],
    }),
  );
});

test('a long analysis has a sticky table of contents, a short one has none', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const parts = ['Law', 'Trade', 'Travel'].map(
    (name) => `<h2 id="h-${name}">${name}</h2>${'<p>Words about it.</p>'.repeat(20)}`,
  );
  Object.assign(api.analysis[0] ?? {}, { content_html: parts.join('') });
  await page.goto(`/analysis/${api.analysis[0]?.slug}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText(['Law', 'Trade', 'Travel']);
  await contents.getByRole('link', { name: 'Travel' }).click();
  await expect(page.getByRole('heading', { name: 'Travel' })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await page.goto(`/analysis/${api.analysis[1]?.slug}`);
  await expect(contents).toHaveCount(0);
  const left = async (level: 1 | 2) =>
    (await page.getByRole('main').getByRole('heading', { level }).first().boundingBox())?.x;
  expect(await left(2)).toBe(await left(1));
});

test('generated analyses are listed below edited ones in a labelled region', async ({ page, api }) => {
  const [newest] = [...api.analysis].sort((a, b) => b.published_at.localeCompare(a.published_at));
  Object.assign(newest ?? {}, {
    written_by: 'local',
    written_model: 'local-extract-1',
    author: null,
    among_written: false,
  });
  await page.goto('/analysis');
  const strip = page.getByRole('region', { name: 'Compiled automatically from news reports' });
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText([newest?.title ?? '?']);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(api.analysis.filter(({ visible }) => visible).length);
  await expect(cards.first().getByText('Quoted from sources')).toHaveCount(0);
  await expect(cards.last().getByText('Quoted from sources')).toBeVisible();
});

test('[X16] labelled sample analyses are shown only while the API fails', async ({ page, api }) => {
  const samples = SAMPLE_ANALYSES.map((slug) => `/analysis/${slug}`);
  for (const path of samples) expect((await page.goto(path))?.status()).toBe(404);
  api.failing = true;
  for (const path of samples) {
    await page.goto(path);
    await expect(page.getByText('Sample', { exact: true })).toBeVisible();
    await expect(page.locator('head meta[name="frontier:degraded"]')).toHaveAttribute(
      'content',
      /^degraded-/,
    );
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  }
  await page.goto('/analysis');
  await expect(page.getByText('No analysis articles found.')).toBeVisible();
  await expect(page.getByText('It is not available just now.')).toBeVisible();
  const standIns = page.getByRole('region', { name: 'Samples' });
  await expect(standIns.getByText('Sample', { exact: true })).toHaveCount(3);
  const links = standIns.getByRole('article').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(samples);
  await page.goto('/');
  await expect(page.getByRole('article').getByText('Sample', { exact: true })).toHaveCount(6);
});

test('a generated analysis is listed in a separate region until a review places it among edited ones', async ({
  page,
  api,
}) => {
  const [, , generated] = api.analysis;
  if (!generated) throw new Error('no analysis');
  Object.assign(generated, { written_by: 'local', among_written: false, lang: 'es', title: 'El derecho' });
  await page.goto('/analysis');
  const strip = page.getByRole('region', { name: 'Compiled automatically from news reports' });
  await expect(strip.getByRole('article')).toHaveCount(1);
  await expect(strip.getByRole('article')).toContainText('Quoted from sources');
  await expect(strip.getByRole('article')).toContainText('In Spanish');
  await expect(strip.getByRole('heading', { name: 'El derecho' })).toHaveAttribute('lang', 'es');
  Object.assign(generated, { among_written: true, reviewed: { on: '2026-11-22', by: 'an editor' } });
  await page.goto('/analysis');
  await expect(strip).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: 'El derecho' });
  await expect(card).toContainText('Quoted from sources');
  await expect(card).toContainText('Reviewed');
  await card.getByRole('link').click();
  await expect(page.getByText('Reviewed by an editor on 22 November 2026')).toBeVisible();
});
