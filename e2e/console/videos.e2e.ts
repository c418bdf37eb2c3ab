import { expect, FAILURE, figure, getTableRows, test } from '../support/console.fixture';
import { until } from '../support/operator';

const CALL = '**/api/staff/video-ingestor';

test('[W1][W2][W3][W7] the videos page lists the newest 100 videos with counts and filters, and the latest 20 runs', async ({
  as,
  operator,
}) => {
  await operator.query(
    `INSERT INTO video.videos (id, video_id, title, url, channel_name, tags, relevance_score, sentiment, status,
       created_at, added_by)
     SELECT gen_random_uuid(), 'row-' || n, 'Row ' || n, 'https://youtu.be/row' || n, 'Campo Television',
       ARRAY['one', 'two', 'three', 'four'] || CASE WHEN n = 105 THEN ARRAY['rarest'] ELSE '{}' END,
       CASE WHEN n = 105 THEN 0.7 ELSE 0.69 END, CASE WHEN n = 105 THEN 'positive' ELSE 'neutral' END,
       CASE WHEN n = 104 THEN 'hidden' ELSE 'active' END, now() + make_interval(secs => n), 'video-ingestor'
     FROM generate_series(1, 105) n`,
  );
  await operator.query(
    `INSERT INTO video.ingestor_runs (id, started_at, execution_time_ms, candidates_found, accepted, rejected, status)
     SELECT gen_random_uuid(), '2027-01-01T12:00:00Z'::timestamptz - make_interval(hours => n), 1500, 9, n, 9 - n,
       CASE n WHEN 2 THEN 'error' ELSE 'success' END FROM generate_series(1, 25) n`,
  );
  const page = await as('staff');
  await page.goto('/admin/videos');
  const rows = getTableRows(page, 'Videos');
  await expect(rows).toHaveCount(100);
  await expect(rows.first()).toContainText('Row 105onetwothree');
  await expect(rows.first()).not.toContainText('four');
  await expect(rows.first()).toContainText('Campo Television');
  await expect(rows.first()).toContainText('video-ingestor');
  await expect(rows.first().locator('strong')).toHaveText('0.70');
  await expect(rows.nth(1)).toContainText('0.69');
  await expect(rows.nth(1).locator('strong')).toHaveCount(0);
  const [counts] = await operator.query<Record<string, number>>(
    `SELECT count(*)::int AS "Total", (count(*) FILTER (WHERE status = 'active'))::int AS "Active",
       (count(*) FILTER (WHERE status = 'hidden'))::int AS "Hidden" FROM video.videos`,
  );
  for (const [label, count] of Object.entries(counts ?? {})) {
    await expect(figure(page, label)).toHaveText(String(count));
  }
  await expect(figure(page, 'Accepted by the last run')).toHaveText('11 Jan 2027, 12:00');

  const runs = getTableRows(page, 'Ingestor runs');
  await expect(runs).toHaveCount(20);
  await expect(runs.first()).toHaveText('1 Jan 2027, 12:001.5 s918Success');
  await expect(runs.nth(1)).toContainText('Error');

  await page.getByLabel('Tag').fill('RAREST');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rows).toHaveCount(100);
  for (const [name, choice, first] of [
    ['Status', 'Hidden', 'Row 104'],
    ['Sentiment', 'Positive', 'Row 105'],
  ] as const) {
    await page.getByRole('combobox', { name }).click();
    await page.getByTitle(choice, { exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(first);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(rows).toHaveCount(100);
  }
  await operator.query(`DELETE FROM video.videos WHERE video_id LIKE 'row-%'`);
  await operator.query('TRUNCATE video.ingestor_runs');
});

test('[W4][W5][W8] staff can preview, hide, show and delete a video, and see failed requests', async ({
  as,
  operator,
}) => {
  const [video] = await operator.query<{ id: string; updated_at: Date }>(
    `INSERT INTO video.videos (id, video_id, title, url, summary_short, highlights_json, tags, created_at)
     VALUES (gen_random_uuid(), 'dQw4w9WgXcQ', 'The first morning', 'https://youtu.be/dQw4w9WgXcQ',
       'Queues are gone.', '["No passports"]', ARRAY['travel'], now() + interval '1 day') RETURNING id, updated_at`,
  );
  const stored = () =>
    operator.query<{ status: string; updated_at: Date }>(
      'SELECT status, updated_at FROM video.videos WHERE id = $1',
      [video?.id],
    );
  const page = await as('staff');
  const shown = async (): Promise<boolean> =>
    (await (await page.request.get('/videos')).text()).includes('The first morning');
  await page.goto('/admin/videos');
  const row = getTableRows(page, 'Videos').filter({ hasText: 'The first morning' });
  await row.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'The first morning' });
  await expect(preview.locator('iframe')).toHaveAttribute('src', /\/embed\/dQw4w9WgXcQ$/);
  await expect(preview).toContainText('Queues are gone.');
  await expect(preview.getByRole('listitem')).toHaveText('No passports');
  await expect(preview).toContainText('travel');
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/staff/videos/*', (route) => route.fulfill(FAILURE));
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Error updating video')).toBeVisible();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to permanently delete this video?',
  });
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting video')).toBeVisible();
  await page.unroute('**/api/staff/videos/*');

  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(row).toContainText('Hidden');
  const [hidden] = await stored();
  expect(hidden?.status).toBe('hidden');
  expect(hidden?.updated_at.getTime()).toBeGreaterThan(video?.updated_at.getTime() ?? 0);
  await until('readers have lost it', async () => !(await shown()));
  await row.getByRole('button', { name: 'Show' }).click();
  await expect(row).toContainText('Active');
  await until('readers have it again', shown);
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored()).toHaveLength(1);
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(await stored()).toEqual([]);
  await until('readers have lost it for good', async () => !(await shown()));

  await page.route('**/api/staff/videos?*', (route) => route.fulfill(FAILURE));
  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText('Error loading data');
});

test('[W6][W7][W9] staff can add a video by its address, run the video ingestor, and change its settings', async ({
  as,
  operator,
}) => {
  const page = await as('staff');
  await page.goto('/admin/videos');
  const toast = page.getByRole('alert');
  let sent: unknown;
  let answer: object = { json: { message: 'Added', title: 'The first morning' } };
  await page.route(CALL, (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill(answer);
  });
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  const add = dialog.getByRole('button', { name: 'Add Video' });
  await add.click();
  await expect(dialog.getByText('A YouTube URL is required')).toBeVisible();
  await dialog.getByLabel('YouTube URL').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel('Tags').fill('a, ,b');
  await add.click();
  await expect(toast.filter({ hasText: 'Video added: The first morning' })).toBeVisible();
  await expect(dialog).toBeHidden();
  const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
  expect(sent).toEqual({ manual: true, videoUrl, title: '', description: '', tags: ['a', 'b'] });

  answer = FAILURE;
  await page.getByRole('button', { name: 'Add Video' }).click();
  await dialog.getByLabel('YouTube URL').fill(videoUrl);
  await add.click();
  await expect(toast.filter({ hasText: 'Failed to add video' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Run video ingestion' }).click();
  await expect(
    toast
      .filter({ hasText: 'Video ingestion failed' })
      .filter({ hasText: 'Please check the logs for details.' }),
  ).toBeVisible();
  expect(sent).toBeNull();

  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Run video ingestion' }).click();
  await expect(toast.filter({ hasText: 'No channel is configured' })).toBeVisible();
  await expect(getTableRows(page, 'Ingestor runs').first()).toContainText('No channel is configured');
  expect(await operator.query('SELECT status FROM video.ingestor_runs')).toEqual([{ status: 'success' }]);

  const settings = getTableRows(page, 'Ingestor settings');
  await expect(settings.locator('td:first-child code')).toHaveText([
    ...['accept_from', 'channels', 'max_accepted', 'required_terms', 'search_terms'],
  ]);
  await settings.getByRole('button', { name: 'Edit accept_from' }).click();
  const editor = page.getByRole('dialog', { name: 'accept_from' });
  await editor.getByLabel('Value, as JSON').fill('2');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toast.filter({ hasText: 'This does not fit accept_from' })).toBeVisible();
  await editor.getByLabel('Value, as JSON').fill('0.6');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(settings.first()).toContainText('0.6');
  expect(await operator.query('SELECT key, value FROM video.ingestor_config')).toEqual([
    { key: 'accept_from', value: 0.6 },
  ]);
});
