import { expect, FAILURE, test } from '../support/console.fixture';

test('the sources page shows the state of each source and its pages, and adds, changes and turns off sources', async ({
  as,
  operator,
}) => {
  await operator.run('ingestion', 'fetch-sources');
  const [local] = await operator.query<{ id: string; name: string }>(
    `SELECT s.id, s.name FROM ingestion.sources s JOIN ingestion.items i ON i.source_id = s.id
     WHERE s.key LIKE 'sample-%' AND i.status = 'published' LIMIT 1`,
  );
  if (!local) throw new Error('Nothing was gathered');
  const page = await as('staff');
  await page.goto('/admin/sources');
  const list = page.getByRole('region', { name: 'Sources', exact: true });
  await page.getByLabel('Search').fill(local.name);
  await list.locator(`a[href*='${local.id}']`).click();
  await expect(page).toHaveURL(new RegExp(`/admin/sources/${local.id}`));
  const drawer = page.getByRole('dialog', { name: local.name });
  await expect(
    drawer.getByRole('img', { name: /^The last thirty days: [1-9]\d* pages found, [1-9]/ }),
  ).toBeVisible();
  await expect(drawer.getByRole('row').filter({ hasText: 'Shown' }).first()).toContainText('score');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto('/admin/sources?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Add Source' });
  await dialog.getByLabel('Key').fill('rock-times');
  await dialog.getByLabel('Name').fill('The Rock Times');
  await dialog.getByLabel('Address of its list').fill('no address');
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(dialog.getByText('Please give an address that begins with https://')).toBeVisible();
  await dialog.getByLabel('Address of its list').fill('https://rock-times.invalid/feed');
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByText('The Rock Times is read from now on')).toBeVisible();
  await list.getByRole('link', { name: 'The Rock Times' }).click();
  const added = page.getByRole('dialog', { name: 'The Rock Times' });
  await added.getByLabel('Note').fill('Asked by letter');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Source saved').first()).toBeVisible();
  await added.getByRole('button', { name: 'Switch off' }).click();
  await expect(added.getByText('Switched off')).toBeVisible();
  const rows = await operator.query(`SELECT note, enabled FROM ingestion.sources WHERE key = 'rock-times'`);
  expect(rows).toEqual([{ note: 'Asked by letter', enabled: false }]);
});

test('trying a page address shows whether it would be published, or why it cannot be read, and stores nothing', async ({
  as,
  operator,
  stack,
}) => {
  const source = stack.sampleSource;
  if (!source) throw new Error('The stack runs without its sample source');
  const url = source.addPage({
    ...{ slug: 'to-try', title: 'A ferry for frontier workers of Gibraltar', lang: 'en', feed: 'none' },
    text: Array.from(
      { length: 60 },
      (_, n) => `The ferry takes frontier workers over the bay, trip ${n}.`,
    ).join(' '),
  });
  const page = await as('staff');
  await page.goto('/admin/sources');
  await page.getByRole('button', { name: 'Try an Address' }).click();
  const card = page.getByRole('dialog', { name: 'Try an Address' });
  const trying = async (address: string) => {
    await card.getByLabel('Address of a page').fill(address);
    await card.getByRole('button', { name: 'Try', exact: true }).click();
  };
  const result = card.getByRole('status');
  await trying(url);
  await expect(result).toContainText('Shown');
  await expect(result).toContainText('A ferry for frontier workers of Gibraltar');
  await expect(result).toContainText('No other page tells the same.');
  expect(await operator.query('SELECT 1 FROM ingestion.items WHERE url = $1', [url])).toEqual([]);
  await trying(`${source.url}/no-such-page`);
  await expect(result).toContainText('there is no such page (404)');
  await expect(result).toContainText('Not reached');
  await page.route('**/api/staff/page-trials', (route) => route.fulfill(FAILURE));
  await trying(url);
  await expect(page.getByRole('alert').filter({ hasText: 'The address could not be tried' })).toBeVisible();
});

test('the inbox reports a source with the reason after three failed reads', async ({ as, operator }) => {
  const failing = (failures: number) =>
    operator.query(
      `UPDATE ingestion.sources SET enabled = true, feed_url = COALESCE(feed_url, 'https://el-pais.invalid/feed'),
         consecutive_failures = $1, last_failure_at = now(), last_reason = 'timeout', next_attempt_at = now() + interval '1 day'
       WHERE key = 'el-pais'`,
      [failures],
    );
  const [before] = await operator.query<object>(`SELECT * FROM ingestion.sources WHERE key = 'el-pais'`);
  const page = await as('staff');
  const entry = page.getByRole('article').filter({ hasText: 'El País cannot be read' });
  try {
    await failing(3);
    await page.goto('/admin/inbox');
    await expect(entry).toContainText('no answer in time');
    await failing(2);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await expect(entry).toHaveCount(0);
  } finally {
    const { enabled, feed_url } = before as { enabled: boolean; feed_url: string | null };
    await operator.query(
      `UPDATE ingestion.sources SET enabled = $1, feed_url = $2, consecutive_failures = 0, last_reason = NULL,
         last_failure_at = NULL, next_attempt_at = NULL WHERE key = 'el-pais'`,
      [enabled, feed_url],
    );
  }
});
