import { expect, FAILURE, test } from '../support/console.fixture';

const NONE = { items: [], total: 0, page: 1, page_size: 50 };

/** For each table: page, API call, a response without rows, the text for no rows, the text for an error. */
const TABLES = [
  ['/admin/leads', 'leads?*', NONE, 'No leads yet.', 'Error fetching leads'],
  [
    '/admin/subscribers',
    'subscribers?*',
    { ...NONE, counts: { total: 0, active: 0, unsubscribed: 0 } },
    'No subscribers yet.',
    'Failed to fetch subscribers',
  ],
  ['/admin/newsletter', 'campaigns?*', NONE, 'No newsletters yet.', 'Error loading data'],
  ['/admin/videos', 'videos?*', NONE, 'No videos yet.', 'Error loading data'],
  ['/admin/audit', 'audit-log?*', NONE, 'Nothing has been done yet.', 'Error fetching audit logs'],
  ['/admin/users', 'users?*', NONE, 'Nobody fits this search.', 'Error fetching users'],
  [
    '/admin/content',
    'content-generation',
    { counts: { daily_summaries: 0, analysis_articles: 0, salient_updates: 0 }, history: [] },
    'Nothing was generated yet.',
    'Error loading data',
  ],
  [
    '/admin/relevance',
    'articles-in-review?*',
    NONE,
    'No article waits for a decision.',
    'The articles could not be loaded',
  ],
  [
    '/admin/sources',
    'sources',
    { items: [] },
    'There are no sources yet.',
    'The sources could not be loaded',
  ],
  ['/admin/jobs', 'job-catalogue', { items: [], unavailable: [] }, 'No service answered.', 'Jobs could not'],
  [
    '/admin/jobs?tab=runs',
    'job-history?*',
    { items: [], unavailable: [] },
    'Nothing has run yet.',
    'Runs could not',
  ],
  [
    '/admin/jobs?tab=failures',
    'failures',
    { runs: [], events: [], unavailable: [] },
    'Nothing waits.',
    'Failures could not',
  ],
] as const;

test('[Z8] every table shows its loading, empty and error states, and closing an account asks for confirmation', async ({
  as,
  newcomer,
  operator,
}) => {
  const page = await as('admin');
  const main = page.getByRole('main');
  for (const [path, asked, nothing, empty, failed] of TABLES) {
    await test.step(path, async () => {
      const address = `**/api/staff/${asked}`;
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(address, async (route) => {
        await held;
        await route.fulfill({ json: nothing });
      });
      await page.goto(path);
      await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
      release();
      await expect(main.getByText(empty).first()).toBeVisible();
      await page.unroute(address);
      await page.route(address, (route) => route.fulfill(FAILURE));
      await page.reload();
      await expect(page.getByRole('alert').first()).toContainText(failed);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await page.unroute(address);
    });
  }

  const { id, email } = await newcomer('staff');
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('button', { name: `Close the account of ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Close the account of ${email}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const enabled = () => operator.query('SELECT enabled FROM staff.accounts WHERE user_id = $1', [id]);
  expect(await enabled()).toEqual([{ enabled: true }]);
  await page.getByRole('button', { name: `Close the account of ${email}` }).click();
  await question.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Closed');
  expect(await enabled()).toEqual([{ enabled: false }]);
});
