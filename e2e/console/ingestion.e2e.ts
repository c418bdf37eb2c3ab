import type { Page } from '@playwright/test';
import { expect, FAILURE, test } from '../support/console.fixture';
import { until } from '../support/operator';

const CALL = '**/api/staff/news-ingestion';
const DONE = {
  ...{ success: true, message: '2 new articles; 3 of 3 sources read', deleted: 0 },
  stats: { inserted_visible: 2, inserted_via_meta: 1, inserted_via_serp: 0 },
  sample_reasons: [{ url: 'https://news.example/a', host: 'news.example', reason: 'http_404' }],
  searches: [
    { provider: 'google_news', outcome: 'asked', found: 5, without_address: 2, reason: null },
    {
      ...{ provider: 'serpapi', outcome: 'not_asked', found: 0, without_address: 0 },
      reason: 'serpapi has no key: set SERPAPI_KEY',
    },
    { provider: 'bing', outcome: 'failed', found: 0, without_address: 0, reason: 'http_500' },
  ],
};
const getHealthCard = (page: Page) => page.getByRole('region', { name: 'Ingestion health' });

/** Runs `act` and returns the body of the request that it causes, which Playwright shows only to a route handler. */
const sentBy = async (page: Page, act: () => Promise<void>): Promise<unknown> => {
  let body: unknown;
  await page.route(
    CALL,
    (route) => {
      body = route.request().postDataJSON();
      return route.fallback();
    },
    { times: 1 },
  );
  await act();
  await expect.poll(() => body).toBeDefined();
  return body;
};

test('[Q1][Q3][Q4][Q5] an admin can run the ingestion, add a page by its address and hide off-topic articles', async ({
  as,
  operator,
  people,
  stack,
}) => {
  const source = stack.sampleSource;
  if (!source) throw new Error('The stack runs without its sample source');
  const page = await as('admin');
  await page.goto('/admin/jobs');
  await expect(getHealthCard(page)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Jobs by hand' });
  await expect(panel.getByRole('button')).toHaveText([
    ...[
      'Run news ingestion',
      'Add News URL',
      'Hide off-topic',
      'Refresh knowledge base',
      'Rebuild knowledge base',
    ],
  ]);

  await page.route(CALL, (route) => route.fulfill({ json: DONE }), { times: 1 });
  const asked = { manual_trigger: true, triggered_by: people.admin.id };
  const news = panel.getByRole('button', { name: 'Run news ingestion' });
  expect(await sentBy(page, () => news.click())).toEqual(asked);
  await expect(panel.getByRole('status')).toContainText(`Success ${DONE.message}`);

  const add = panel.getByRole('button', { name: 'Add News URL' });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Input required' })).toBeVisible();
  const url = source.addPage({
    ...{ slug: 'by-hand', title: 'A bridge over the runway', lang: 'en', feed: 'none' },
    text: Array.from({ length: 80 }, (_, n) => `The bridge over the runway has part ${n}.`).join(' '),
  });
  await panel.getByRole('textbox', { name: 'Add News URL' }).fill(url);
  expect(await sentBy(page, () => add.click())).toEqual({ ...asked, action: 'admin_add_url', url });
  await expect(panel.getByRole('status').filter({ hasText: 'published' })).toContainText('Success');
  await until('its summary and its vectors are there', async () => {
    const rows = await operator.query(
      `SELECT 1 FROM content.articles a JOIN chat.kb_docs d ON d.source_id = a.id
       WHERE a.source_url = $1 AND a.visible AND a.summary_native IS NOT NULL`,
      [url],
    );
    return rows.length > 0;
  });

  // Makes the article look like an item from a feed, because the current rules reject it then.
  const [article] = await operator.query<{ id: string; slug: string }>(
    'SELECT id, slug FROM content.articles WHERE source_url = $1',
    [url],
  );
  await operator.query(`UPDATE ingestion.items SET reason = 'score 0.7' WHERE id = $1`, [article?.id]);
  const hide = panel.getByRole('button', { name: 'Hide off-topic' });
  expect(await sentBy(page, () => hide.click())).toEqual({ ...asked, action: 'hide_offtopic' });
  await expect(panel.getByRole('status').filter({ hasText: 'are hidden now' })).toContainText('Success 1 of');
  await until(
    'readers have lost it',
    async () => (await page.request.get(`/news/${article?.slug}`)).status() === 404,
  );

  await page.route(CALL, (route) => route.fulfill({ status: 500 }));
  await news.click();
  await expect(page.getByText('Job failed')).toBeVisible();
  await expect(page.getByText('An error occurred while running the job.')).toBeVisible();
});

test('[Q12][Q14][Q15] the health card of the ingestion shows its state, and a switch turns auto-ingest off and on', async ({
  as,
  operator,
}) => {
  const page = await as('admin');
  const card = getHealthCard(page);
  const health = (changes: object) => ({
    ...{ health: 'unknown', only_indirect: false, news_zero_insert_streak: 0, last_run: null },
    schedule: { cron: '0 15 * * *', time_zone: 'Europe/Rome', next_at: '2026-10-25T14:00:00.000Z' },
    ...changes,
  });
  for (const [label, changes] of [
    ['Unknown', {}],
    ['Neutral', { health: 'neutral' }],
    ['Healthy', { health: 'healthy' }],
    ['Warning', { health: 'warning', only_indirect: true, news_zero_insert_streak: 3 }],
  ] as const) {
    await page.route('**/api/staff/ingestion-health', (route) => route.fulfill({ json: health(changes) }), {
      times: 1,
    });
    await page.goto('/admin/jobs');
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('inserted nothing visible, although')).toBeVisible();
  await expect(card.getByText('Daily at 15:00 Europe/Rome. Next run: 25 Oct 2026, 15:00')).toBeVisible();

  const stored = async (): Promise<unknown> =>
    (await operator.query(`SELECT value FROM staff.system_settings WHERE key = 'ENABLE_AUTO_INGEST'`))[0];
  const toggle = card.getByRole('switch', { name: 'Auto-ingest' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(card.getByText('Daily at 15:00')).toBeHidden();
  expect(await stored()).toEqual({ value: 'false' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(await stored()).toEqual({ value: 'true' });
  await page.route('**/api/staff/settings/*', (route) => route.fulfill(FAILURE));
  await toggle.click();
  await expect(page.getByText('Failed to update auto-ingest setting')).toBeVisible();
  await expect(toggle).toBeChecked();
});

test('[Q17][Q18][Q19][Q20] the health card starts the ingestion with options, shows its result, and deletes off-topic URLs', async ({
  as,
  operator,
}) => {
  const page = await as('admin');
  const card = getHealthCard(page);
  await page.goto('/admin/jobs');
  const run = card.getByRole('button', { name: 'Run Ingest Now' });
  for (const name of ['Widened', 'Debug', 'Seed known URLs'])
    await card.getByRole('checkbox', { name }).check();
  await page.route(CALL, (route) => route.fulfill({ json: DONE }), { times: 1 });
  const options = { manual: true, widened: true, debug: true, seedKnownUrls: true };
  expect(await sentBy(page, () => run.click())).toEqual(options);
  await expect(card.getByRole('status')).toContainText(`Success ${DONE.message}`);
  const reasons = card.getByRole('list', { name: 'Sample reasons' });
  await expect(reasons).toBeHidden();
  await card.getByText('Details').click();
  await expect(reasons).toContainText('news.example http_404https://news.example/a');
  await expect(card.getByText('Inserted via meta')).toBeVisible();
  await expect(
    card.getByRole('list', { name: 'Searches of the web' }).last().getByRole('listitem'),
  ).toHaveText([
    'Google News asked: 5 results on our publishers’ sites, 2 without their address',
    'SerpApi not asked: serpapi has no key: set SERPAPI_KEY',
    'Bing failed (http_500): 0 results on our publishers’ sites',
  ]);

  const toast = page.getByRole('alert');
  for (const [answer, words] of [
    [{ json: { ...DONE, success: false, message: 'No source could be read' } }, 'No source could be read'],
    [FAILURE, 'Failed to run ingestion'],
  ] as const) {
    await page.route(CALL, (route) => route.fulfill(answer), { times: 1 });
    await run.click();
    await expect(toast.filter({ hasText: 'Ingestion failed' }).filter({ hasText: words })).toBeVisible();
  }

  // The button ignores clicks until the response arrives, so a double click starts one run.
  for (const name of ['Widened', 'Debug', 'Seed known URLs'])
    await card.getByRole('checkbox', { name }).uncheck();
  const runs = async (): Promise<number> =>
    (await operator.query(`SELECT 1 FROM ingestion.job_runs WHERE name = 'fetch-sources'`)).length;
  const before = await runs();
  await run.dblclick();
  await expect(card.getByRole('status')).toContainText(/Success|It goes on/, { timeout: 60_000 });
  expect(await runs()).toBe(before + 1);

  const purge = card.getByRole('button', { name: 'Purge Noise' });
  await page.route(CALL, (route) => route.fulfill(FAILURE), { times: 1 });
  await purge.click();
  await expect(
    toast.filter({ hasText: 'Purge failed' }).filter({ hasText: 'Failed to purge noise URLs' }),
  ).toBeVisible();
  await operator.query(
    `INSERT INTO ingestion.items (id, url, canonical_url, source_name, status)
     SELECT gen_random_uuid(), 'https://noise.example/' || n, 'https://noise.example/', 'Noise', 'off_topic'
     FROM generate_series(1, 3) n`,
  );
  expect(await sentBy(page, () => purge.click())).toEqual({ purge: true });
  await expect(page.getByText(/^\d+ noise addresses deleted$/)).toBeVisible();
  expect(
    await operator.query(`SELECT 1 FROM ingestion.items WHERE url LIKE 'https://noise.example/%'`),
  ).toEqual([]);
});

test('staff can publish or discard articles in review, and test the relevance rules on a text', async ({
  as,
  operator,
  stack,
}) => {
  const source = stack.sampleSource;
  if (!source) throw new Error('The stack runs without its sample source');
  const story = (slug: string) =>
    source.addPage({
      ...{ slug, title: `Gibraltar: a passport story, ${slug}`, lang: 'en', feed: 'news' },
      text: Array.from({ length: 90 }, (_, n) => `${slug.replaceAll('-', '')}${n}`).join(' '),
    });
  const shown = story('to-be-shown');
  const left = story('to-be-left-out');
  await operator.run('ingestion', 'fetch-sources');

  const page = await as('staff');
  await page.goto('/admin/relevance');
  const rows = page.getByRole('region', { name: 'Articles in review' }).getByRole('row');
  await expect(rows.filter({ hasText: 'to-be-shown' })).toContainText('papers and checks (passport) +0.15');
  await rows.getByRole('button', { name: /^Publish .*to-be-shown/ }).click();
  await expect(rows.filter({ hasText: 'to-be-shown' })).toHaveCount(0);
  await rows.getByRole('button', { name: /^Discard .*to-be-left-out/ }).click();
  await expect(rows.filter({ hasText: 'to-be-left-out' })).toHaveCount(0);
  await until('the one is an article and the other is not', async () => {
    const found = await operator.query<{ source_url: string }>(
      'SELECT source_url FROM content.articles WHERE visible AND source_url = ANY ($1)',
      [[shown, left]],
    );
    return found.length === 1 && found[0]?.source_url === shown;
  });

  const trial = page.getByRole('region', { name: 'Try a text' });
  await trial.getByRole('textbox', { name: 'Title' }).fill('Gibraltar: border talks, and a football match');
  await trial.getByRole('button', { name: 'Judge' }).click();
  await expect(trial.getByRole('status')).toContainText('Waits for review Score 0.55');
  await expect(trial.getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveText([
    ...['Gibraltar in the title +0.4gibraltar', 'the border +0.3border', 'an agreement +0.15talks'],
    'not ours, sport −0.3football, match',
  ]);
  await page.getByText('Our subjects, with their points').click();
  await expect(page.getByRole('region', { name: 'The rules' })).toContainText('Schengen');
});
