import { expect, FAILURE, getTableRows, test } from '../support/console.fixture';
import { until } from '../support/operator';

test('[P4][Q2][Q7] the jobs page runs a job and shows its outcome, and the overview lists recent actions', async ({
  as,
  newcomer,
  operator,
  people,
}) => {
  const { id, email } = await newcomer('user');
  const page = await as('admin');
  await page.goto(`/admin/users?dialog=${id}`);
  const dialog = page.getByRole('dialog', { name: `Role of ${email}` });
  await dialog.getByText('Staff', { exact: true }).click();
  await expect(dialog).toBeHidden();

  // No audit entry is a year old, so the job ends with nothing to do.
  const job = 'purge-audit-log';
  await page.goto('/admin/jobs');
  const row = getTableRows(page, 'Jobs').filter({ hasText: job });
  const started = page.waitForResponse('**/jobs/purge-audit-log/runs');
  await page.getByRole('button', { name: `Run ${job}` }).click();
  await expect(page.getByText(`${job} was started`)).toBeVisible();
  await expect(row).toContainText('Nothing to do');
  await expect(row).toContainText('No entry is old enough');
  const { run } = (await (await started).json()) as { run: { id: string } };
  await until('the start is in the log', async () => {
    const entries = await operator.query<{ meta_json: object }>(
      `SELECT meta_json FROM staff.audit_logs
       WHERE action = 'job.trigger' AND actor_user_id = $1 AND meta_json ->> 'run_id' = $2`,
      [people.admin.id, run.id],
    );
    return JSON.stringify(entries[0]?.meta_json).includes('"payload":{}');
  });

  await page.goto('/admin');
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  for (const line of [
    `user.role_changed by ${people.admin.email}`,
    `job.trigger by ${people.admin.email}`,
    `${job} nothing to do by System`,
  ]) {
    await expect(activity.filter({ hasText: line }).locator('time').first()).toBeVisible();
  }

  await page.route('**/api/staff/job-catalogue', async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = (await answer.json()) as { items: { name: string; last_run: object }[] };
    const ended = items.map((item) =>
      item.name === job
        ? { ...item, last_run: { ...item.last_run, state: 'failed', error: 'The disk was full' } }
        : item,
    );
    await route.fulfill({ response: answer, json: { items: ended, ...rest } });
  });
  await page.route('**/jobs/*/runs', (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin/jobs');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('The disk was full');
  await page.getByRole('button', { name: `Run ${job}` }).click();
  await expect(page.getByText('Job failed')).toBeVisible();
  await expect(page.getByText('An error occurred while running the job.')).toBeVisible();
});

test('[Q8][Q9] the test functions page shows duration and outcome of each run', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/test-functions');
  const card = page.getByRole('region', { name: 'chat-health' });
  const run = card.getByRole('button', { name: 'Run chat-health' });
  await expect(card.getByRole('status')).toHaveText('Ready');
  await page.route(
    '**/api/staff/chat-health',
    (route) =>
      route.fulfill({
        json: {
          ok: true,
          errors: [],
          openai_key: false,
          embed_ok: true,
          kbdocs_count: 7,
          last_indexed: null,
        },
      }),
    { times: 1 },
  );
  await run.click();
  await expect(card.getByRole('status')).toHaveText(/^Success · [\d,]+ ms$/);
  await expect(card).toContainText('"kbdocs_count": 7');

  // Functions that run a job send its payload: the source of the run and a time zone.
  for (const [name, job] of [
    ['kb-refresh', 'kb-refresh'],
    ['treaty-watcher', 'watch-treaty'],
    ['embeddings-refresh', 'embeddings-refresh'],
  ] as const) {
    let sent: unknown;
    await page.route(
      `**/jobs/${job}/runs`,
      (route) => {
        sent = route.request().postDataJSON();
        return route.fallback();
      },
      { times: 1 },
    );
    const tried = page.getByRole('region', { name, exact: true });
    await expect(tried.getByRole('status')).toHaveText('Ready');
    await tried.getByRole('button', { name: `Run ${name}` }).click();
    await expect(tried.getByRole('status')).toHaveText(/^Success · [\d,]+ ms$/, { timeout: 70_000 });
    expect(sent).toEqual({ payload: { source: 'manual_test', timezone: 'Europe/Rome' } });
  }

  const toast = page.getByRole('alert');
  for (const [answer, title, words] of [
    [FAILURE, 'chat-health Failed', 'Broken'],
    [{ status: 500 }, 'chat-health Failed', 'Function execution failed'],
    [undefined, 'chat-health Error', 'Network error'],
  ] as const) {
    await page.route(
      '**/api/staff/chat-health',
      (route) => (answer ? route.fulfill(answer) : route.abort()),
      { times: 1 },
    );
    await run.click();
    await expect(toast.filter({ hasText: title }).filter({ hasText: words })).toBeVisible();
    await expect(card.getByRole('status')).toHaveText(/^Error · [\d,]+ ms$/);
  }

  // A function that waits for its job shows the outcome.
  const refresh = page.getByRole('region', { name: 'kb-refresh' });
  await refresh.getByRole('button', { name: 'Run kb-refresh' }).click();
  await expect(refresh.getByRole('status')).toHaveText(/^Success/, { timeout: 70_000 });
  await expect(refresh).toContainText('"outcome":');
});
