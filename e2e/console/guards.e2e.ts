import { expect, test } from '../support/console.fixture';
import { seriousFaults } from '../support/axe';
import { signIn, typePassword } from '../support/people';

const STAFF_PAGES = [
  ['/admin', 'Overview'],
  ['/admin/leads', 'Leads'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/subscribers', 'Subscribers'],
  ['/admin/content', 'Content Gen'],
  ['/admin/videos', 'Videos'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/leads-security', 'Leads Security'],
] as const;

test('[O14] sends whoever has not signed in to the page for it, from every page', async ({ context }) => {
  for (const [path] of STAFF_PAGES) {
    // One for each: the former is still on its way to where passwords are typed.
    const page = await context.newPage();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
    // It leaves before it is there.
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    await page.close();
  }
});

test('[O15][O16][R1] tells people without a role what they need, on every page', async ({ as }) => {
  const page = await as('user');
  for (const [path] of STAFF_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Staff Access Required' })).toBeVisible();
    await expect(page.getByText('You need staff or admin privileges to access this page.')).toBeVisible();
    await expect(page.getByText('Access denied. Staff or admin permissions required.')).toHaveCount(
      path === '/admin/leads' ? 1 : 0,
    );
  }
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveCount(0);
  // Before this page there is nothing but the way through the sign-in.
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('[P1] says who has signed in, with which role', async ({ as, people }) => {
  for (const [role, label] of [
    ['user', 'User'],
    ['staff', 'Staff'],
    ['admin', 'Admin'],
  ] as const) {
    const page = await as(role);
    await page.goto('/admin');
    const account = page.getByRole('complementary');
    await expect(account).toContainText(`Signed in as${people[role].email}${label}`);
    await expect(account.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  }
});

test('opens every page from the menu, without a fault in its tree, light and dark, at 768', async ({
  as,
  complaints,
}) => {
  const page = await as('staff');
  await page.goto('/admin');
  for (const [path, title] of STAFF_PAGES) {
    const link = page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: title, exact: true });
    if (path === '/admin/leads-security') await page.goto(path);
    else await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
    expect(await seriousFaults(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(complaints).toEqual([]);
});

test('asks for the password again where an act is grave, then does it where it was begun', async ({
  as,
  people,
}) => {
  const page = await as('staff');
  await page.goto('/admin/leads?status=new');
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
  await typePassword(page, people.staff);
  expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page).toHaveURL('/admin/leads?status=new');
});

test('[O4] keeps a half-written note over the end of a session, and drops it at the sign-out, which other tabs notice', async ({
  as,
  operator,
  people,
}) => {
  await operator.query(
    `INSERT INTO leads.leads (id, form, name, consent) VALUES ('6f0a1c1e-3f52-4a34-9c5e-0d6f0a1b2c3d', 'contact', 'Draft', false)`,
  );
  const page = await as('staff');
  const lead = '/admin/leads/6f0a1c1e-3f52-4a34-9c5e-0d6f0a1b2c3d';
  await page.goto(lead);
  const note = page.getByLabel('New note');
  await note.fill('Half a sen');
  await page.context().clearCookies();
  const ended = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
  await page.reload({ waitUntil: 'commit' });
  await ended;
  await signIn(page, people.staff);
  await page.goto('/admin');
  await expect(page).toHaveURL(lead);
  await expect(note).toHaveValue('Half a sen');

  const other = await page.context().newPage();
  await other.goto('/admin/videos');
  await expect(other.getByRole('heading', { name: 'Videos' })).toBeVisible();
  const left = other.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await left;
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a sen');
});
