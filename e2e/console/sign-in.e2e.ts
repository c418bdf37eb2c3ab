import { Client } from 'pg';
import { typePassword } from '../support/people';
import { expect, test } from '../support/stack.fixture';

const PASSWORD = 'a password of many words';
const EMAIL = 'first@frontier.example';

test('[O1][O2][O3][O7][O9][O11] the setup form creates the first administrator, who can then sign in', async ({
  page,
  stack,
  baseURL,
}) => {
  // Other tests of this system may have created an administrator.
  const database = new Client({ connectionString: stack.adminDatabaseUrl });
  await database.connect();
  const before = await database.query<{ user_id: string }>(
    `UPDATE staff.user_roles SET role = 'user' WHERE role = 'admin' RETURNING user_id`,
  );

  await page.goto('/setup-admin');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Initialization token').fill('a guess');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Invalid setup token')).toBeVisible();
  await page.getByLabel('Initialization token').fill(stack.setupToken);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { name: 'Admin setup completed!' })).toBeVisible();

  // The sign-in page of the identity provider is served under the address of the site.
  await page.waitForURL(/\/realms\/frontier\/login-actions\//);
  expect(new URL(page.url()).origin).toBe(baseURL);
  await typePassword(page, { email: EMAIL, password: 'nine char' });
  expect(
    await page.getByLabel('Password').evaluate((input: HTMLInputElement) => input.validity.tooShort),
  ).toBe(true);
  await typePassword(page, { email: EMAIL, password: 'not my password at all' });
  await expect(page.getByRole('alert')).toContainText('Sign in failed');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  // Other tests cover the console, so a stub is enough here.
  await page.route('**/admin/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Console</h1>' }),
  );
  await typePassword(page, { email: EMAIL, password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByText('You have successfully signed in.')).toBeVisible();
  await page.waitForURL('**/admin/');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('eyJ');

  await page.goto('/auth');
  await page.waitForURL('**/admin/');
  await page.goto('/setup-admin');
  await expect(page.getByRole('heading', { name: 'Setup Already Completed' })).toBeVisible();

  const settings = await database.query(
    `SELECT value FROM staff.system_settings WHERE key = 'admin_setup_completed'`,
  );
  expect(settings.rows).toEqual([{ value: 'true' }]);
  const ids = before.rows.map(({ user_id }) => user_id);
  await database.query(`UPDATE staff.user_roles SET role = 'admin' WHERE user_id = ANY ($1)`, [ids]);
  await database.end();
});
