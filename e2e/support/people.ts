import {
  ADMIN_REALM_PATH,
  CONSOLE_CLIENT,
  endpoints,
  PEOPLE_CLIENT,
  REALM_PATH,
  type Role,
  TokenClient,
} from '@frontier/identity';
import type { Stack } from '@frontier/dev';
import { SignInBrowser } from '@frontier/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { Operator } from './operator';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

export type SavedSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function createProviderClient({ identity: { url, clientSecrets } }: Stack) {
  const clientSecret = clientSecrets[PEOPLE_CLIENT];
  const token = await new TokenClient({ url, clientId: PEOPLE_CLIENT, clientSecret }).getToken();
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(url.replace(REALM_PATH, ADMIN_REALM_PATH) + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}

export async function addPerson(stack: Stack, person: Omit<Person, 'id'>): Promise<Person> {
  const { email, password, role } = person;
  const call = await createProviderClient(stack);
  const made = await call('POST', '/users', {
    username: email,
    email,
    enabled: true,
    credentials: [{ type: 'password', value: password, temporary: false }],
  });
  const id = made.headers.get('location')?.split('/').at(-1);
  if (!id) throw new Error(`${email} was not added: ${made.status}`);
  const mappings = `/users/${id}/role-mappings/realm`;
  const available = (await (await call('GET', `${mappings}/available`)).json()) as { name: string }[];
  if (role !== 'user')
    await call(
      'POST',
      mappings,
      available.filter(({ name }) => name === role),
    );
  const operator = new Operator(stack);
  await operator.query(
    `INSERT INTO staff.accounts (user_id, email, enabled, provider_role) VALUES ($1, $2, true, $3)
     ON CONFLICT (user_id) DO UPDATE SET provider_role = excluded.provider_role`,
    [id, email, role],
  );
  await operator.query(
    `INSERT INTO staff.user_roles (user_id, role) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET role = excluded.role`,
    [id, role],
  );
  return { id, ...person };
}

/** Signs in through the gateway, as browsers do. */
export const createSignInBrowser = ({ addresses: { gateway } }: Stack): SignInBrowser =>
  new SignInBrowser(gateway + REALM_PATH, gateway);

/** Finds the menu of the console, which is visible only to people with access to the console. */
export const getConsoleMenu = (page: Page) => page.getByRole('navigation', { name: 'Console' });

/** Signs a person in on the page of the identity provider. */
export async function typePassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  // Exact labels, because the site, which is shown on the way here, has an email field, too.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sets cookies that sign the person in to the console. Pass a page without scripts, or the console opens in it. */
export async function signIn(page: Page, person: Person, origin: string): Promise<void> {
  const query = new URLSearchParams({
    client_id: CONSOLE_CLIENT,
    redirect_uri: `${origin}/auth`,
    response_type: 'code',
    scope: 'openid',
    state: 'a-test',
    // No test needs the verifier of this challenge, because the code is not used.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`${origin}${REALM_PATH}${endpoints.authorization}?${query.toString()}`);
  await typePassword(page, person);
  await page.waitForURL(({ pathname }) => pathname === '/auth', { waitUntil: 'commit' });
}
