import { ADMIN_REALM_PATH, endpoints, PEOPLE_CLIENT, REALM_PATH, TokenClient } from '@frontier/identity';
import type { Stack } from '@frontier/dev';
import { forgeTokens, type Tokens } from '@frontier/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { listDirectCalls, requestToken, getStatus } from '../support/internal-calls';
import { findLink, Mailbox } from '../support/mailbox';
import { until } from '../support/operator';
import {
  createProviderClient,
  createSignInBrowser,
  getConsoleMenu,
  type Person,
  typePassword,
} from '../support/people';
import { forEachConcurrently } from '../support/raw-request';

/** `npm test` runs this file with the provider of local runs, `npm run long` with Keycloak. */

const PASSWORD = 'a password of many words';
/** Time within which a change at the identity provider takes effect. */
const RECONCILED_MS = 60_000;

const signedIn = (stack: Stack, { email, password }: Person): Promise<Tokens> =>
  createSignInBrowser(stack).signIn(email, password);

/** Sends a request to the staff API with a bearer token, as the console does. */
const asStaff = (
  stack: Stack,
  token: string,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Response> =>
  fetch(`${stack.addresses.gateway}/api/staff${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: JSON.stringify(body),
  });

const atProvidersPage = (page: Page) => page.waitForURL(`**${REALM_PATH}/**`);

/** Signs in through our page `/auth`. */
async function enterByForm(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/auth');
  await atProvidersPage(page);
  await typePassword(page, person);
  await expect(getConsoleMenu(page)).toBeVisible({ timeout: 60_000 });
  return page;
}

/** Turns off the length check of the browser, to test the one of the server. */
const withoutMinimum = (page: Page): Promise<void> =>
  page
    .locator('input[minlength]')
    .evaluateAll((inputs) => inputs.forEach((input) => input.removeAttribute('minlength')));

test('[O1][O2][O6] people sign in on the page of the identity provider, only with the right password', async ({
  newcomer,
  page,
  baseURL,
}) => {
  const person = await newcomer('staff');
  await page.goto('/auth');
  await atProvidersPage(page);
  expect(new URL(page.url()).origin).toBe(baseURL);
  await typePassword(page, { ...person, password: 'nine char' });
  expect(
    await page.getByLabel('Password').evaluate((input: HTMLInputElement) => input.validity.tooShort),
  ).toBe(true);
  await typePassword(page, { ...person, password: 'not my password at all' });
  await expect(page.getByRole('alert')).toContainText('Sign in failed');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await typePassword(page, person);
  await expect(getConsoleMenu(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTitle(person.email)).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('eyJ');
});

test('[O6] a session renews silently, with single-use refresh tokens', async ({ newcomer, as, stack }) => {
  const page = await as('staff');
  await page.clock.install();
  await page.goto('/admin');
  await expect(getConsoleMenu(page)).toBeVisible();
  const renewed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(endpoints.token) &&
      (answer.request().postData() ?? '').includes('grant_type=refresh_token'),
  );
  await page.clock.fastForward('04:40');
  expect((await renewed).status()).toBe(200);
  await expect(getConsoleMenu(page)).toBeVisible();

  const person = await newcomer('staff');
  const browser = createSignInBrowser(stack);
  const first = await browser.signIn(person.email, person.password);
  const second = await browser.renew(first.refresh_token);
  expect(second.status).toBe(200);
  expect((await asStaff(stack, second.tokens.access_token, '/me')).status).toBe(200);
  expect((await browser.renew(first.refresh_token)).status).toBe(400);
});

test('[O5] sign-out ends all sessions of a person', async ({ newcomer, browser, stack, baseURL }) => {
  const person = await newcomer('staff');
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })] as const;
  const [here, there] = [await enterByForm(contexts[0], person), await enterByForm(contexts[1], person)];
  const elsewhere = createSignInBrowser(stack);
  const { refresh_token } = await elsewhere.signIn(person.email, person.password);
  await here.getByRole('button', { name: 'Sign Out' }).click();
  await here.waitForURL(`${baseURL}/`);
  await there.reload();
  await atProvidersPage(there);
  await expect(there.getByLabel('Password')).toBeVisible();
  expect((await elsewhere.renew(refresh_token)).status).toBe(400);
  await Promise.all(contexts.map((context) => context.close()));
});

test('[Y27][O6] a role change by an admin applies at the next request, one at the identity provider within a minute', async ({
  newcomer,
  stack,
}) => {
  test.setTimeout(300_000);
  const [admin, person] = [await newcomer('admin'), await newcomer('staff')];
  const { access_token: byAdmin } = await signedIn(stack, admin);
  const browser = createSignInBrowser(stack);
  const { access_token: token, refresh_token } = await browser.signIn(person.email, person.password);
  const own = async () => (await asStaff(stack, token, '/me')).status;
  const log = async () => (await asStaff(stack, token, '/audit-log')).status;
  const change = (body: object) => asStaff(stack, byAdmin, `/users/${person.id}`, 'PATCH', body);
  const call = await createProviderClient(stack);
  const held = async (): Promise<string[]> => {
    const mapped = await call('GET', `/users/${person.id}/role-mappings/realm`);
    return ((await mapped.json()) as { name: string }[]).map(({ name }) => name);
  };

  expect(await log()).toBe(200);
  expect((await change({ role: 'user' })).status).toBe(200);
  expect(await log()).toBe(403);
  expect(await held()).not.toContain('staff');
  expect((await change({ role: 'admin' })).status).toBe(200);
  expect(await held()).toContain('admin');
  expect((await asStaff(stack, token, '/users')).status).toBe(200);

  const mapped = await (await call('GET', `/users/${person.id}/role-mappings/realm`)).json();
  const admins = (mapped as { name: string }[]).filter(({ name }) => name === 'admin');
  await call('DELETE', `/users/${person.id}/role-mappings/realm`, admins);
  await until('the role is taken away', async () => (await log()) === 403, RECONCILED_MS);

  expect((await call('PUT', `/users/${person.id}`, { enabled: false })).status).toBe(204);
  expect((await browser.renew(refresh_token)).status).toBe(400);
  await until('the account is closed', async () => (await own()) === 401, RECONCILED_MS);
  expect((await change({ enabled: true })).status).toBe(200);
  expect(await own()).toBe(200);
  await signedIn(stack, person);
  expect((await change({ enabled: false })).status).toBe(200);
  expect(await own()).toBe(401);
  await expect(signedIn(stack, person)).rejects.toThrow();
});

test('[S5][O1] a person who is invited by email can sign in', async ({ as, browser, stack, baseURL }) => {
  const email = `invited-${Date.now()}@frontier.example`;
  const admin = await as('admin');
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Invite User' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const mailbox = new Mailbox(stack);
  await until('the invitation arrives', async () => (await mailbox.to(email)).length === 1);
  const [mail] = await mailbox.to(email);
  expect(mail?.subject).toBe('Choose your password for Frontier Record');

  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(findLink(mail, `${REALM_PATH}${endpoints.loginPages}/action-token`).href);
  const go = page.getByRole('link', { name: 'Continue' });
  const password = page.getByLabel('New password');
  // Keycloak asks for a click first, because programs that scan mails follow links.
  await expect(go.or(password)).toBeVisible();
  if (await go.isVisible()) await go.click();
  const choose = async (one: string, other = one): Promise<void> => {
    await withoutMinimum(page);
    await password.fill(one);
    await page.getByLabel('The same password again').fill(other);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await choose('nine char');
  await expect(page.getByRole('alert')).toContainText('Password must be at least 10 characters long.');
  await choose(PASSWORD, 'another password');
  await expect(page.getByRole('alert')).toContainText('Passwords do not match. Please try again.');
  await choose(PASSWORD);
  await expect(go.or(page.getByLabel('Email'))).toBeVisible();
  await page.close();

  const entered = await enterByForm(context, { id: '', email, password: PASSWORD, role: 'staff' });
  await expect(entered.getByTitle(email)).toBeVisible();
  const again = await context.newPage();
  await again.goto(findLink(mail, `${REALM_PATH}${endpoints.loginPages}/action-token`).href);
  await expect(again.getByText('This link works no more').first()).toBeVisible();
  await context.close();
});

test('[O17][Y28] gateway and services refuse a hundred forged tokens', async ({ newcomer, stack }) => {
  const tokens = await signedIn(stack, await newcomer('admin'));
  const { url, clientSecrets } = stack.identity;
  const machine = await requestToken(stack, 'operator', {
    secret: clientSecrets.operator,
    scope: 'leads:read audit:read',
  });
  const people = new TokenClient({
    url,
    clientId: PEOPLE_CLIENT,
    clientSecret: clientSecrets[PEOPLE_CLIENT],
  });
  const { keys } = (await (await fetch(url + endpoints.keys)).json()) as {
    keys: { alg?: string; use?: string }[];
  };
  const published = keys.find(({ alg, use }) => alg === 'RS256' && use === 'sig');
  if (!published || machine.token === undefined) throw new Error('The provider gives nothing to forge');
  const forged = [
    ...forgeTokens('person', tokens.access_token, published),
    ...forgeTokens('machine', machine.token, published),
    { what: 'the ID token', token: tokens.id_token },
    { what: 'the refresh token', token: tokens.refresh_token },
    { what: 'the token of who manages people', token: await people.getToken() },
  ];
  expect(forged.length).toBeGreaterThan(100);

  const services = new Map(
    listDirectCalls(stack)
      .filter(({ method }) => method === 'GET')
      .map((call) => [call.operation.split(' ')[0], call]),
  );
  expect(services.size).toBeGreaterThan(6);
  const gateway = { operation: 'gateway', method: 'GET', forMachines: false } as const;
  const targets = [
    { ...gateway, url: `${stack.addresses.gateway}/api/staff/me` },
    { ...gateway, url: `${stack.internalUrl}/internal/staff/me` },
    ...services.values(),
  ];
  const opened: string[] = [];
  await forEachConcurrently(forged, async ({ what, token }) => {
    for (const target of targets) {
      const status = await getStatus(target, token);
      if (status !== 401) opened.push(`${what}: ${status} from ${target.url}`);
    }
  });
  expect(opened).toEqual([]);
  expect((await asStaff(stack, tokens.access_token, '/me')).status).toBe(200);
});

test('the gateway does not expose the API that administers accounts, and the API refuses the token of an admin', async ({
  newcomer,
  stack,
}) => {
  const { access_token: token } = await signedIn(stack, await newcomer('admin'));
  const path = `${ADMIN_REALM_PATH}/users`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(stack.addresses.gateway + path, { headers })).status).toBe(404);
  expect([401, 403]).toContain((await fetch(new URL(path, stack.identity.url), { headers })).status);
});
