import { REALM_PATH } from '@frontier/identity';
import type { Stack } from '@frontier/dev';
import { createKeycloakAdmin } from '@frontier/ops';
import type { Browser, Page } from '@playwright/test';
import { findSeriousViolations } from '../support/axe';
import { expect, test } from '../support/console.fixture';
import {
  waitForNextOneTimePassword,
  getOneTimePassword,
  getWrongOneTimePassword,
} from '../support/one-time-password';
import { getConsoleMenu, type Person, typePassword } from '../support/people';

const getRealm = (stack: Stack) =>
  createKeycloakAdmin(new URL(stack.identity.url).origin, stack.keycloakPassword ?? '');
const code = (page: Page) => page.getByLabel('One-time code');

async function typedPassword(browser: Browser, person: Person, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto('/auth');
  await page.waitForURL(`**${REALM_PATH}/**`);
  await typePassword(page, person);
  return page;
}

/** Checks our theme: no overflow and no serious accessibility faults, at both widths and in both colour schemes. */
async function expectOurs(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await findSeriousViolations(page)).toEqual([]);
    }
  }
  await expect(page.getByText('Frontier Record', { exact: true })).toBeVisible();
}

/** Sets up one-time passwords. @returns the secret key of the app, and the code that was used for the setup */
async function setUp(page: Page): Promise<{ key: string; used: string }> {
  await expect(page.getByRole('heading', { name: 'Set up one-time passwords' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'The picture that the app scans' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByText('You cannot scan it?').click();
  await expectOurs(page);
  const keyShown = async () => (await page.locator('#kc-totp-secret-key').textContent()) ?? '';
  await code(page).fill(getWrongOneTimePassword(await keyShown()));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('One-time passwords were not set up');
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await expectOurs(page);
  await page.getByText('You cannot scan it?').click();
  const key = await keyShown();
  const used = getOneTimePassword(key);
  await code(page).fill(used);
  await page.getByLabel('Name of this device').fill('My phone');
  await page.getByRole('button', { name: 'Save' }).click();
  return { key, used };
}

test('[O1] people with the role that OTP_ROLE names have to set up one-time passwords and sign in with a code', async ({
  newcomer,
  browser,
  stack,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = await newcomer('staff');
  const call = await getRealm(stack);
  const role = (await (await call('GET', '/roles/one-time-password')).json()) as object;
  await call('POST', `/users/${person.id}/role-mappings/realm`, [role]);
  const page = await typedPassword(browser, person, baseURL);
  const { key, used } = await setUp(page);
  await expect(getConsoleMenu(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.context().close();

  const again = await typedPassword(browser, person, baseURL);
  await expect(again.getByRole('heading', { name: 'One-time code' })).toBeVisible();
  await expect(code(again)).toBeFocused();
  await expectOurs(again);
  await code(again).fill(getWrongOneTimePassword(key));
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByRole('alert')).toContainText('Sign in failed');
  await expect(again.getByRole('alert')).toContainText('This code is not right.');
  await expectOurs(again);
  const fresh = await waitForNextOneTimePassword(key, used);
  await code(again).fill(fresh);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(getConsoleMenu(again)).toBeVisible({ timeout: 60_000 });
  await again.context().close();

  // A used code is not accepted again, even within its period.
  const thief = await typedPassword(browser, person, baseURL);
  await code(thief).fill(fresh);
  await thief.getByRole('button', { name: 'Sign in' }).click();
  await expect(thief.getByRole('alert')).toContainText('This code is not right.');
  await thief.context().close();
});

test('[O1] if only the role admin requires one-time passwords, admins have to set them up and staff do not', async ({
  newcomer,
  browser,
  stack,
  baseURL,
}) => {
  const call = await getRealm(stack);
  /** Sets the role that has to use one-time passwords, as `OTP_ROLE` does when the realm is created. */
  const requireForRole = async (condUserRole: string): Promise<void> => {
    for (const flow of ['one-time-password-chosen', 'one-time-password-demanded']) {
      const steps = (await (await call('GET', `/authentication/flows/${flow}/executions`)).json()) as {
        authenticationConfig?: string;
      }[];
      const id = steps.find(({ authenticationConfig }) => authenticationConfig)?.authenticationConfig;
      const config = (await (await call('GET', `/authentication/config/${id}`)).json()) as { config: object };
      await call('PUT', `/authentication/config/${id}`, {
        ...config,
        config: { ...config.config, condUserRole },
      });
    }
  };
  const [admin, staff] = [await newcomer('admin'), await newcomer('staff')];
  await requireForRole('admin');
  try {
    const page = await typedPassword(browser, admin, baseURL);
    await setUp(page);
    await expect(getConsoleMenu(page)).toBeVisible({ timeout: 60_000 });
    await page.context().close();
    const other = await typedPassword(browser, staff, baseURL);
    await expect(getConsoleMenu(other)).toBeVisible({ timeout: 60_000 });
    await other.context().close();
  } finally {
    await requireForRole('one-time-password');
  }
});
