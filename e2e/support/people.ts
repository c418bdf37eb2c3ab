import {
  ADMIN_REALM_PATH,
  CONSOLE_CLIENT,
  endpoints,
  PEOPLE_CLIENT,
  REALM_PATH,
  type Role,
} from '@frontier/identity';
import type { Stack } from '@frontier/local';
import type { Page } from '@playwright/test';
import { Operator } from './operator';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Makes an account at the identity provider, and stores its role. */
export async function addPerson(stack: Stack, person: Omit<Person, 'id'>): Promise<Person> {
  const { url, clientSecrets } = stack.identity;
  const { email, password, role } = person;
  const tokens = await fetch(url + endpoints.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: PEOPLE_CLIENT,
      client_secret: clientSecrets[PEOPLE_CLIENT],
    }),
  });
  const { access_token: token } = (await tokens.json()) as { access_token: string };
  const call = (path: string, body: object) =>
    fetch(url.replace(REALM_PATH, ADMIN_REALM_PATH) + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await call('/users', {
    username: email,
    email,
    enabled: true,
    credentials: [{ type: 'password', value: password, temporary: false }],
  });
  const id = made.headers.get('location')?.split('/').at(-1);
  if (!id) throw new Error(`${email} was not added: ${made.status}`);
  if (role !== 'user') await call(`/users/${id}/role-mappings/realm`, [{ id: `role-${role}`, name: role }]);
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

/** On the page of the identity provider. */
export async function typePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs somebody in at the identity provider: from then on the console knows whoever has the cookies of this page. Give
 * it one without scripts: the page that it ends on would go its own way into the console.
 */
export async function signIn(page: Page, person: Person, origin: string): Promise<void> {
  const query = new URLSearchParams({
    client_id: CONSOLE_CLIENT,
    redirect_uri: `${origin}/auth`,
    response_type: 'code',
    scope: 'openid',
    state: 'a-test',
    // Of a verifier that nobody needs: the code is not used.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`${origin}${REALM_PATH}${endpoints.authorization}?${query.toString()}`);
  await typePassword(page, person);
  await page.waitForURL(({ pathname }) => pathname === '/auth', { waitUntil: 'commit' });
}
