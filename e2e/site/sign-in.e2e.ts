import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

const PASSWORD = 'a password of many words';
const TOKEN = 'the-secret-of-this-installation';

/** Mocks the setup endpoint and returns the list of submitted bodies. */
async function answerSetup(
  page: Page,
  get: object,
  post: { status: number; body: object },
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/admin-setup', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: get });
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: post.status, json: post.body });
  });
  return sent;
}

async function fill(page: Page, { password = PASSWORD, confirmation = PASSWORD } = {}): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('Ada@frontier.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByLabel('Initialization token').fill(TOKEN);
  await page.getByRole('button', { name: 'Create administrator' }).click();
}

const problem = (status: number, code: string, detail?: string) => ({
  status,
  body: { type: 'about:blank', title: 'No', status, code, detail, correlation_id: '0'.repeat(32) },
});

test('[O2][M11] the sign-in page shows that the identity provider is unavailable, and is not indexed', async ({
  page,
}) => {
  expect((await page.goto('/auth'))?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Sign in failed' })).toBeVisible();
  await expect(page.getByText('An error occurred during sign in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/auth#error=access_denied&error_description=Send+money&state=forged');
  await expect(page.getByRole('heading', { name: 'Sign in failed' })).toBeVisible();
  await expect(page.getByText('Send money')).toHaveCount(0);
  await page.goto('/setup-admin');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('[O7] the setup page shows that it checks for an administrator, that one exists, or that the check failed', async ({
  page,
}) => {
  await page.route('**/api/admin-setup', () => undefined);
  await page.goto('/setup-admin');
  await expect(page.getByText('Checking whether there is an administrator already.')).toBeVisible();
  await expect(page.getByRole('main').locator('form input')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerSetup(page, { completed: true }, { status: 500, body: {} });
  await page.goto('/setup-admin');
  await expect(page.getByRole('heading', { name: 'Setup Already Completed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth');
  await page.unrouteAll();
  await page.route('**/api/admin-setup', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/setup-admin');
  await expect(page.getByRole('heading', { name: 'Setup failed' })).toBeVisible();
});

test('[O8] the setup form does not send passwords that differ or are too short', async ({ page }) => {
  const sent = await answerSetup(page, { completed: false }, { status: 201, body: { completed: true } });
  await page.goto('/setup-admin');
  await fill(page, { confirmation: 'another password' });
  await expect(page.getByText('Password mismatch')).toBeVisible();
  await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible();
  await fill(page, { password: 'nine char', confirmation: 'nine char' });
  await expect(page.getByText('Password too short')).toBeVisible();
  await expect(page.getByText('Password must be at least 10 characters long.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('[O9][O10] a refused setup request shows the error message of the server', async ({ page }) => {
  const refusals = [
    [problem(403, 'SETUP_TOKEN_INVALID'), 'Invalid setup token', 'The initialization token is incorrect.'],
    [problem(409, 'SETUP_COMPLETED'), 'Setup already completed', 'An admin user already exists.'],
    [
      problem(503, 'IDENTITY_UNAVAILABLE', 'Try again in a minute.'),
      'Setup failed',
      'Try again in a minute.',
    ],
  ] as const;
  for (const [answer, title, text] of refusals) {
    await page.unrouteAll();
    await answerSetup(page, { completed: false }, answer);
    await page.goto('/setup-admin');
    await fill(page);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('[O11] the new administrator is redirected to the sign-in page', async ({ page }) => {
  const sent = await answerSetup(page, { completed: false }, { status: 201, body: { completed: true } });
  await page.goto('/setup-admin');
  await fill(page);
  await expect(page.getByRole('heading', { name: 'Admin setup completed!' })).toBeVisible();
  await page.waitForURL('/auth');
  expect(sent).toEqual([{ email: 'Ada@frontier.example', password: PASSWORD, token: TOKEN }]);
});
