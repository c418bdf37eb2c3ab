import { expect, test } from '../support/console.fixture';
import { typePassword } from '../support/people';

const STAFF_PAGES = [
  ['/admin', 'Overview'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/items', 'Content'],
  ['/admin/leads', 'Leads'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/subscribers', 'Subscribers'],
  ['/admin/content', 'Content Gen'],
  ['/admin/videos', 'Videos'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/leads-security', 'Leads Security'],
] as const;

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
