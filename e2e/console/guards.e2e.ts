import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../support/axe';
import { expect, FAILURE, test } from '../support/console.fixture';
import { getConsoleMenu, type Person, typePassword } from '../support/people';

const STAFF_PAGES = [
  ['/admin', 'Overview'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/items', 'Content'],
  ['/admin/sources', 'Sources'],
  ['/admin/relevance', 'Relevance'],
  ['/admin/leads', 'Leads'],
  ['/admin/kb', 'Knowledge Base'],
  ['/admin/questions', 'Questions'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/subscribers', 'Subscribers'],
  ['/admin/content', 'Content Gen'],
  ['/admin/videos', 'Videos'],
  ['/admin/chat-health', 'Chat Health'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/leads-security', 'Leads Security'],
] as const;
const ADMIN_PAGES = [
  ['/admin/jobs', 'Jobs'],
  ['/admin/users', 'Users'],
  ['/admin/test-functions', 'Test Functions'],
] as const;

async function expectAccount(page: Page, { email }: Person, label: string): Promise<void> {
  const account = page.getByRole('complementary');
  await expect(account).toContainText(`Signed in as${email}${label}`);
  await expect(account.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** Opens a page from the menu, or by its address if it is not in the menu, and waits until it has loaded. */
async function open(page: Page, path: string, title: string): Promise<void> {
  const link = getConsoleMenu(page).getByRole('link', { name: title, exact: true });
  if (path === '/admin/leads-security') await page.goto(path);
  else await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
}

const outside = ({ pathname }: URL): boolean => !pathname.startsWith('/admin');

test(
  '[O14] every console page redirects people without a session to the sign-in page',
  { tag: '@long' },
  async ({ context }) => {
    const page = await context.newPage();
    // Stubs /auth, because the real page would redirect to the sign-in page while the next page is opened.
    await page.route('**/auth', (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }));
    for (const [path] of [...STAFF_PAGES, ...ADMIN_PAGES]) {
      // The page redirects before it has loaded.
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL('**/auth');
    }
  },
);

test(
  '[O15][O16][P1][R1] every staff page shows people without a staff role that one is required',
  { tag: '@long' },
  async ({ as, people }) => {
    const page = await as('user');
    for (const [path] of STAFF_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Staff Access Required' })).toBeVisible();
      await expect(page.getByText('You need staff or admin privileges to access this page.')).toBeVisible();
      await expect(page.getByText('Access denied. Staff or admin permissions required.')).toHaveCount(
        path === '/admin/leads' ? 1 : 0,
      );
    }
    await expectAccount(page, people.user, 'User');
    await expect(getConsoleMenu(page).getByRole('link')).toHaveCount(0);
    // The history contains only sign-in pages, so the button leads to the home page.
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test(
  '[P1][P2][O15] staff can open every staff page, without accessibility faults, but no page for admins',
  { tag: '@long' },
  async ({ as, complaints, people }) => {
    const page = await as('staff');
    await page.goto('/admin');
    await expectAccount(page, people.staff, 'Staff');
    for (const [path, title] of STAFF_PAGES) {
      await open(page, path, title);
      expect(await findSeriousViolations(page), path).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(getConsoleMenu(page)).toBeVisible();
    expect(await findSeriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(getConsoleMenu(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(complaints).toEqual([]);

    // Staff see no pages for admins in the menu, and are denied access at their addresses.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path, title] of ADMIN_PAGES) {
      await expect(getConsoleMenu(page).getByRole('link', { name: title, exact: true })).toHaveCount(0);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  },
);

test('[P1][P2] every page for admins opens without accessibility faults', async ({ as, people }) => {
  const page = await as('admin');
  await page.goto('/admin');
  await expectAccount(page, people.admin, 'Admin');
  for (const [path, title] of ADMIN_PAGES) {
    await open(page, path, title);
    expect(await findSeriousViolations(page), path).toEqual([]);
  }
});

test(
  'every console page fits a window narrowed to 768 px, and wide tables can be scrolled by keyboard',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('admin');
    const paths = [...STAFF_PAGES, ...ADMIN_PAGES].map(([path]) => path);
    for (const path of [...paths, '/admin/jobs?tab=runs', '/admin/jobs?tab=failures']) {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
      await page.setViewportSize({ width: 768, height: 1000 });
      const parts = main.locator('section, form, .ant-table-wrapper');
      await expect
        .poll(
          () =>
            parts.evaluateAll((all) =>
              Math.max(0, ...all.map((each) => each.getBoundingClientRect().right - innerWidth)),
            ),
          { message: path },
        )
        .toBe(0);
      const unreachable = main
        .locator('.ant-table-content')
        .evaluateAll(
          (all) =>
            all.filter(
              (rows) =>
                rows.scrollWidth > rows.clientWidth &&
                !rows.matches('[tabindex="0"], :has(a[href], button, input)'),
            ).length,
        );
      expect(await unreachable, path).toBe(0);
    }
  },
);

test('[O4] drafts outlive a session, exports ask for the password, and sign-out in one tab signs out all and deletes drafts', async ({
  enter,
  newcomer,
  operator,
}) => {
  const [lead] = await operator.query<{ id: string }>(
    `INSERT INTO leads.leads (id, form, name, consent) VALUES (gen_random_uuid(), 'contact', 'Draft', false)
     RETURNING id`,
  );
  const person = await newcomer('staff');
  const page = await enter(person);
  await page.goto(`/admin/leads/${lead?.id}?status=new`);
  const note = page.getByLabel('New note');
  await note.fill('Half a sen');
  await page.context().clearCookies();
  await page.reload({ waitUntil: 'commit' });
  await typePassword(page, person);
  await expect(page).toHaveURL(`/admin/leads/${lead?.id}?status=new`);
  await expect(note).toHaveValue('Half a sen');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/leads?status=new');

  await page.route(
    '**/api/staff/leads.csv',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Type your password again', code: 'RECENT_SIGN_IN_REQUIRED' }),
      }),
    { times: 1 },
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await typePassword(page, person);
  expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page).toHaveURL('/admin/leads?status=new');

  const other = await page.context().newPage();
  await other.goto('/admin/videos');
  await expect(other.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await other.waitForURL(outside, { waitUntil: 'commit' });
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a sen');
});

test(
  '[O5][O6] a session in use is renewed silently, and the console shows the sign-in page after a sign-out elsewhere',
  { tag: '@long' },
  async ({ enter, newcomer }) => {
    const person = await newcomer('staff');
    const page = await enter(person);
    await page.clock.install();
    let renewals = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('grant_type=refresh_token')) renewals++;
    });
    await page.goto('/admin/videos');
    const title = page.getByRole('heading', { level: 1, name: 'Videos' });
    await expect(title).toBeVisible();
    expect(renewals).toBe(0);
    await page.clock.runFor(4.5 * 60_000);
    await expect.poll(() => renewals).toBe(1);
    // Without input, the session is not renewed, so the provider may end it.
    await page.clock.runFor(20 * 60_000);
    expect(renewals).toBe(1);
    await page.keyboard.press('Shift');
    await page.clock.runFor(15_000);
    await expect.poll(() => renewals).toBe(2);
    await expect(title).toBeVisible();

    const elsewhere = await enter(person);
    await elsewhere.goto('/admin/videos');
    await elsewhere.route('**/api/staff/me/sessions', (route) => route.fulfill(FAILURE), { times: 1 });
    await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
    await expect(elsewhere.getByText('Sign out failed')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
    await expect(elsewhere.getByText('Signed out')).toBeVisible();
    await elsewhere.waitForURL(({ pathname }) => pathname === '/');

    await page.clock.runFor(4.5 * 60_000);
    await page.waitForURL(outside, { waitUntil: 'commit' });
    // No session is left, so the password is needed.
    await page.clock.resume();
    await expect(page.getByLabel('Password')).toBeVisible();
  },
);

test(
  '[O6] a session lasts for ten hours of work, and the draft is restored after the next sign-in',
  { tag: '@long' },
  async ({ enter, newcomer, operator }) => {
    const [lead] = await operator.query<{ id: string }>(
      `INSERT INTO leads.leads (id, form, name, consent) VALUES (gen_random_uuid(), 'contact', 'Late', false)
     RETURNING id`,
    );
    const person = await newcomer('staff');
    const page = await enter(person);
    await page.clock.install();
    let isOver = false;
    await page.route('**/protocol/openid-connect/token', (route) => {
      if (!route.request().postData()?.includes('grant_type=refresh_token')) return route.fallback();
      if (isOver) return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
      return route.fallback();
    });
    const renewed = () =>
      page.waitForResponse(
        (response) => response.request().postData()?.includes('grant_type=refresh_token') ?? false,
      );
    await page.goto(`/admin/leads/${lead?.id}`);
    const note = page.getByLabel('New note');
    await note.fill('Ten hours of work');
    // A token is valid for five minutes and renewed before it expires.
    const STEP_MS = 4.5 * 60_000;
    for (let worked = 0; worked < 10 * 60 * 60_000; worked += STEP_MS) {
      await page.keyboard.press('Shift');
      const renewal = renewed();
      await page.clock.fastForward(STEP_MS);
      expect((await renewal).status()).toBe(200);
      // Let the page handle the response before its clock advances again.
      await (await renewal).finished();
      await page.evaluate(() => undefined);
    }
    await expect(note).toHaveValue('Ten hours of work');

    isOver = true;
    await page.context().clearCookies();
    await page.keyboard.press('Shift');
    await page.clock.fastForward(STEP_MS);
    await page.waitForURL(outside, { waitUntil: 'commit' });
    isOver = false;
    await page.clock.resume();
    await typePassword(page, person);
    await expect(page).toHaveURL(`/admin/leads/${lead?.id}`);
    await expect(note).toHaveValue('Ten hours of work');
  },
);

test('the pending search of a list is not added to the URL of the next page', async ({ as }) => {
  const page = await as('staff');
  await page.goto('/admin/leads');
  await expect(page.getByRole('region', { name: 'Leads' })).toBeVisible();
  // Delays the next page for longer than the debounce of the search field.
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/videos-page*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.clock.install();
  const search = page.getByRole('search').getByRole('searchbox').first();
  await search.fill('brexit');
  await getConsoleMenu(page).getByRole('link', { name: 'Videos', exact: true }).click();
  await page.waitForURL('**/admin/videos');
  await expect(search).toHaveValue('brexit');
  await page.clock.runFor(1_000);
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  await expect(page).toHaveURL('/admin/videos');
});
