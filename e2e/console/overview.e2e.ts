import { expect, FAILURE, figure, getTableRows, test } from '../support/console.fixture';

test('[P3][P5] the overview shows totals, the last runs and the health of every service', async ({
  as,
  operator,
  stack,
}) => {
  const page = await as('staff');
  await expect(async () => {
    await page.goto('/admin');
    const [counts = {}] = await operator.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM content.faqs) AS "FAQs",
         (SELECT count(*)::int FROM content.treaty_sections) AS "Treaty sections",
         (SELECT count(*)::int FROM content.articles) AS "Articles",
         (SELECT count(*)::int FROM leads.leads) AS "Leads"`,
    );
    for (const [label, count] of Object.entries(counts)) {
      await expect(figure(page, label)).toHaveText(count.toLocaleString('en-GB'), { timeout: 5_000 });
    }
  }).toPass();
  const [run] = await operator.query<{ run_type: string }>(
    'SELECT run_type FROM ingestion.news_ingestion_logs ORDER BY created_at DESC LIMIT 1',
  );
  const runs = page.getByRole('region', { name: 'Last runs' });
  if (run) await expect(runs.getByRole('listitem').first()).toContainText(run.run_type);
  else await expect(runs).toContainText('No run yet');

  const card = page.getByRole('region', { name: 'Services' }).getByRole('listitem', { name: 'video' });
  await expect(card).toHaveAttribute('data-state', 'up');
  await stack.hold('video');
  try {
    await expect(card).toHaveAttribute('data-state', 'down', { timeout: 60_000 });
    await expect(card).toContainText('Does not answer');
  } finally {
    await stack.resume('video');
  }
  await expect(card).toHaveAttribute('data-state', 'up', { timeout: 60_000 });
  await page.route('**/api/staff/content-counts', (route) => route.fulfill(FAILURE));
  await page.reload();
  await expect(page.getByText('Failed to load statistics. Please refresh the page.')).toBeVisible();
});

test('[P5] the overview says where work waits, how long and why', async ({ as }) => {
  const page = await as('staff');
  const work = { flow: 'outbox', name: 'outbox', waiting: 12, age_s: 190, stuck: true };
  const part = { name: 'content', state: 'degraded', latency_ms: 3, checks: { nats: 'up', outbox: 'down' } };
  const waiting = [{ ...work, cause: 'JetStream has no room' }];
  const parts = [{ ...part, waiting }];
  const report = { status: 'degraded', checked_at: new Date().toISOString(), parts };
  await page.route('**/health', (route) => route.fulfill({ json: report }));
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Services' }).getByRole('listitem', { name: 'content' });
  await expect(card).toHaveAttribute('data-state', 'degraded');
  await expect(card).toContainText('12 events to publish, for 3 min: JetStream has no room');
  await expect(card).not.toContainText('Misses');
});

test('[V1][V2][V3] the content page counts generated texts, starts generation, and reports a failed start', async ({
  as,
  operator,
}) => {
  await operator.query(
    `INSERT INTO content.content_generation_logs (id, content_type, status, created_at, tokens_used)
     SELECT gen_random_uuid(), 'analysis', CASE WHEN n = 1 THEN 'failed' ELSE 'completed' END,
       now() + make_interval(days => 30 - n), n FROM generate_series(1, 25) n`,
  );
  const page = await as('staff');
  await page.goto('/admin/content');
  const rows = getTableRows(page, 'History');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('AnalysisFailed');
  await expect(rows.nth(1)).toContainText('AnalysisCompleted');
  await expect(rows.nth(19).getByRole('cell').last()).toHaveText('20');
  const [counts] = await operator.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM content.daily_news_summaries) AS "Daily summaries",
       (SELECT count(*)::int FROM content.analysis_articles) AS "Analysis articles",
       (SELECT count(*)::int FROM content.daily_news_summaries WHERE is_salient_update) AS "Salient updates"`,
  );
  for (const [label, count] of Object.entries(counts ?? {})) {
    await expect(figure(page, label)).toHaveText(String(count));
  }
  await page.getByRole('button', { name: 'Salient check' }).click();
  await expect(page.getByText(/^\d+ daily updates checked, \d+ changed$/)).toBeVisible();
  for (const [label, type] of [
    ['Daily news', 'daily-summary'],
    ['Analysis', 'analysis'],
  ] as const) {
    // Playwright shows the body of a request only to a route handler.
    let sent: unknown;
    await page.route('**/content-generation/runs', (route) => {
      sent = route.request().postDataJSON();
      return route.fallback();
    });
    const asked = page.waitForResponse('**/content-generation/runs');
    const button = page.getByRole('button', { name: label });
    await button.click();
    expect((await asked).status()).toBe(202);
    expect(sent).toEqual({ content_type: type });
    await expect(button).not.toHaveClass(/ant-btn-loading/);
  }
  await page.route('**/content-generation/runs', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.getByText('Generation failed')).toBeVisible();
});

test('[S6][S7] the audit log can be paged through and searched', async ({ as }) => {
  const page = await as('staff');
  const asked: URLSearchParams[] = [];
  // Answers like a service whose audit log has 120 entries.
  await page.route('**/api/staff/audit-log?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const at = Number(query.get('page') ?? 1);
    const count = query.get('q') ? 1 : Math.min(50, 120 - 50 * (at - 1));
    const items = Array.from({ length: count }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(at * 100 + index).padStart(12, '0')}`,
      seq: 120 - 50 * (at - 1) - index,
      created_at: '2026-11-22T10:00:00.000Z',
      actor_user_id: index === 0 ? null : 'a person',
      action: 'job.trigger',
      meta_json: { place: 50 * (at - 1) + index },
    }));
    await route.fulfill({ json: { items, page: at, page_size: 50, total: query.get('q') ? 1 : 120 } });
  });
  await page.goto('/admin/audit');
  const log = page.getByRole('region', { name: 'Audit log' });
  const rows = log.locator('tbody tr.ant-table-row');
  const previous = log.getByRole('button', { name: 'Previous' });
  const next = log.getByRole('button', { name: 'Next' });
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('22 Nov 2026, 11:00Systemjob.trigger{ "place": 0 }');
  await expect(rows.nth(1)).toContainText('a person');
  await expect(log).toContainText('120 entries');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(rows.first()).toContainText('{ "place": 50 }');
  await next.click();
  await expect(rows).toHaveCount(20);
  await expect(next).toBeDisabled();
  await expect(page).toHaveURL(/page=3/);
  await previous.click();
  await expect(rows).toHaveCount(50);
  await page.getByLabel('Search by action or actor').fill('job.');
  await expect(rows).toHaveCount(1);
  expect(asked.at(-1)?.get('q')).toBe('job.');
  expect(asked.at(-1)?.get('page')).toBe('1');
  await page.route('**/api/staff/audit-log?*', (route) => route.fulfill(FAILURE));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error fetching audit logs');
});
