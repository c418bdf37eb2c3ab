import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMIN_REALM_PATH,
  type ConfidentialClient,
  confidentialClientIds,
  endpoints,
  InvalidTokenError,
  machineClientIds,
  machineClients,
  PEOPLE_CLIENT,
  TokenClient,
  TokenVerifier,
} from '@frontier/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type RunningIdentityProvider, startIdentityProvider } from './identity-provider';
import { SignInBrowser } from '@frontier/testing';

const ORIGIN = 'http://127.0.0.1:8080';
const ISSUER = `${ORIGIN}/realms/frontier`;
const PASSWORD = 'a password of many words';
const clientSecrets = Object.fromEntries(
  confidentialClientIds.map((id) => [id, `the-secret-of-${id}-with-32-characters`]),
) as Record<ConfidentialClient, string>;

// Allow a minute per test, because hashing a password is slow on purpose.
jest.setTimeout(60_000);

describe('local identity provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  let provider: RunningIdentityProvider;
  let url: string;

  const start = async (): Promise<void> => {
    // No test here sends a mail, so this server need not exist.
    const mail = { url: 'smtp://127.0.0.1:1', from: 'post@frontier-record.example' };
    provider = await startIdentityProvider({ issuer: ISSUER, folder, clientSecrets, mail });
    url = provider.url;
  };
  const getToken = (clientId: ConfidentialClient): Promise<string> =>
    new TokenClient({ url, clientId, clientSecret: clientSecrets[clientId] }).getToken();
  const ask = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
    const response = await fetch(`${url}${endpoints.token}`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const verifier = (): TokenVerifier => new TokenVerifier({ issuer: ISSUER, url });
  const browser = (): SignInBrowser => new SignInBrowser(url, ORIGIN);

  const admin = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(new URL(ADMIN_REALM_PATH + path, url), {
      method,
      headers: {
        authorization: `Bearer ${token ?? (await getToken(PEOPLE_CLIENT))}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      id: response.headers.get('location')?.split('/').at(-1) ?? '',
      body: text ? (JSON.parse(text) as Record<string, unknown>[] & Record<string, unknown>) : undefined,
    };
  };
  const addPerson = async (email: string, ...roles: string[]): Promise<string> => {
    const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
    const { id } = await admin('POST', '/users', { email, enabled: true, credentials });
    const mapped = roles.map((name) => ({ id: `role-${name}`, name }));
    await admin('POST', `/users/${id}/role-mappings/realm`, mapped);
    return id;
  };

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    await start();
  });
  afterAll(async () => {
    await provider.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(machineClientIds)(
    'issues a five-minute token with the scopes of %s, which the verifier accepts',
    async (id) => {
      const token = await getToken(id);
      const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
      expect(exp - iat).toBe(300);
      expect(claims).toMatchObject({
        iss: ISSUER,
        aud: 'frontier-api',
        azp: id,
        client_id: id,
        typ: 'Bearer',
      });
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
      expect(await verifier().verify(token)).toEqual({
        kind: 'machine',
        subject: id,
        scopes: machineClients[id],
      });
    },
  );

  it('rejects a wrong secret, a scope that the client lacks, an unknown client and another grant type', async () => {
    const [content, secret] = ['content', clientSecrets.content];
    expect(await ask({ client_id: content, client_secret: clientSecrets.chat })).toMatchObject({
      status: 401,
    });
    expect(
      await ask({ client_id: content, client_secret: secret, scope: 'items:read leads:read' }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect(await ask({ client_id: 'somebody', client_secret: secret })).toMatchObject({ status: 401 });
    expect(await ask({ client_id: content, client_secret: secret, grant_type: 'password' })).toMatchObject({
      status: 400,
    });
  });

  const content = { client_id: 'content', client_secret: clientSecrets.content };
  it.each<[string, RequestInit & { readonly form?: Record<string, string> }]>([
    ['an unknown client', { form: { client_id: 'somebody', grant_type: 'client_credentials' } }],
    ['a wrong secret', { form: { ...content, client_secret: 'x', grant_type: 'client_credentials' } }],
    [
      'a scope that the client lacks',
      { form: { ...content, scope: 'leads:read', grant_type: 'client_credentials' } },
    ],
    ['no grant type', { form: content }],
    ['an unknown grant type', { form: { ...content, grant_type: 'password' } }],
    [
      'an unknown code',
      { form: { client_id: 'frontier-console', code: 'x', grant_type: 'authorization_code' } },
    ],
    [
      'an unknown refresh token',
      { form: { client_id: 'frontier-console', refresh_token: 'x', grant_type: 'refresh_token' } },
    ],
    ['a parameter twice', { body: new URLSearchParams('client_id=content&client_id=chat&grant_type=x') }],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['no body', {}],
    ['a body of 60 kB', { form: { ...content, grant_type: 'x'.repeat(60_000) } }],
    ['GET', { method: 'GET' }],
    ['DELETE', { method: 'DELETE' }],
  ])('refuses %s at the token endpoint in JSON, also to a browser', async (_, { form, ...init }) => {
    const { headers, body = form && new URLSearchParams(form), method = 'POST' } = init;
    const accept = {
      ...(headers as Record<string, string>),
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    };
    const response = await fetch(`${url}${endpoints.token}`, {
      ...{ method, headers: accept },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ error: expect.any(String) as string });
  });

  it.each<[string, Record<string, string>]>([
    ['a first visit', {}],
    ['a visit that asks for the password', { prompt: 'login' }],
    ['a visit that must not ask', { prompt: 'none' }],
    ['an address that is filled in', { login_hint: 'mia@frontier.example' }],
    ['a state of four kB', { state: 's'.repeat(4_000) }],
    ['a state of ten kB', { state: 's'.repeat(10_000) }],
    ['a request without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['a foreign redirect URI', { redirect_uri: 'https://evil.example/auth' }],
  ])('writes no file for %s of a stranger', async (_, params) => {
    const getFiles = (): [string, number][] =>
      readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs]);
    const before = getFiles();
    const visitor = browser();
    const page = await visitor.begin(params);
    if (page.text.includes('name="password"'))
      expect((await visitor.submit(page, { username: 'x@y.example', password: 'z' })).text).toContain(
        'Sign in failed',
      );
    expect(getFiles()).toEqual(before);
  });

  it('grants no scope to a client without scopes', async () => {
    const client_secret = clientSecrets.newsletter;
    const { body } = await ask({ client_id: 'newsletter', client_secret, scope: 'leads:read jobs:run' });
    expect(body.scope).toBeUndefined();
    const principal = await verifier().verify(String(body.access_token));
    expect(principal).toEqual({ kind: 'machine', subject: 'newsletter', scopes: [] });
  });

  it('keeps its private keys across a restart, and never reveals them', async () => {
    const token = await getToken('chat');
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    await provider.stop();
    await start();
    await expect(verifier().verify(token)).resolves.toBeDefined();
    const published = await (await fetch(`${url}${endpoints.keys}`)).text();
    expect(JSON.parse(published)).toMatchObject({ keys: [{ alg: 'RS256', use: 'sig' }] });
    for (const secret of ['"d"', '"p"', '"q"']) expect(published).not.toContain(secret);
    await expect(
      new TokenVerifier({ issuer: 'http://elsewhere/realms/frontier', url }).verify(token),
    ).rejects.toThrow(InvalidTokenError);
  });

  it('issues a token with the same claims as Keycloak to a person who signs in', async () => {
    const id = await addPerson('eva@frontier.example', 'staff');
    const tokens = await browser().signIn('Eva@frontier.example', PASSWORD);
    const claims = decodeJwt(tokens.access_token);
    const now = Math.floor(Date.now() / 1_000);
    expect(claims).toMatchObject({
      ...{ iss: ISSUER, aud: 'frontier-api', azp: 'frontier-console', typ: 'Bearer', sub: id },
      ...{ email: 'eva@frontier.example', preferred_username: 'eva@frontier.example' },
      ...{ realm_access: { roles: ['user', 'staff'] }, sid: expect.any(String) },
    });
    expect(claims.client_id).toBeUndefined();
    expect(Math.abs(Number(claims.auth_time) - now)).toBeLessThan(30);
    expect(await verifier().verify(tokens.access_token)).toMatchObject({
      kind: 'person',
      subject: id,
      roles: ['user', 'staff'],
    });
    for (const other of [tokens.id_token, tokens.refresh_token]) {
      await expect(verifier().verify(other)).rejects.toThrow(InvalidTokenError);
    }
    const authorization = `Bearer ${tokens.access_token}`;
    const info = await fetch(`${url}${endpoints.userInfo}`, { headers: { authorization } });
    expect(await info.json()).toMatchObject({ sub: id, email: 'eva@frontier.example' });
  });

  it('renews tokens with a single-use token, keeps the person signed in, and asks for the password if prompt=login', async () => {
    await addPerson('flo@frontier.example');
    const flo = browser();
    const first = await flo.signIn('flo@frontier.example', PASSWORD);
    const second = await flo.renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(decodeJwt(second.tokens.access_token).auth_time).toBe(decodeJwt(first.access_token).auth_time);
    expect((await flo.begin()).url).toContain(`${ORIGIN}/auth?code=`);
    expect((await flo.begin({ prompt: 'none' })).url).toContain('code=');
    expect((await browser().begin({ prompt: 'none' })).url).toContain('error=login_required');
    expect((await flo.begin({ prompt: 'login' })).text).toContain('Please type your password once more');
    expect((await flo.renew(first.refresh_token)).status).toBe(400);
  });

  it('[O1][O2] explains a failed sign-in, and blocks sign-in after five wrong passwords', async () => {
    await addPerson('gil@frontier.example');
    const gil = browser();
    let page = await gil.begin();
    expect(page.text).toContain('minlength="10"');
    expect(page.text).not.toContain('Sign in failed');
    for (let attempt = 0; attempt < 5; attempt++) {
      page = await gil.submit(page, { username: 'gil@frontier.example', password: 'not their password' });
      expect(page.text).toContain('Sign in failed');
      expect(page.text).toContain('Invalid email or password.');
    }
    page = await gil.submit(page, { username: 'gil@frontier.example', password: PASSWORD });
    expect(page.text).toContain('There were too many attempts.');
    const other = await browser().begin();
    const stranger = await gil.submit(other, { username: '"><b>x', password: 'not their password' });
    expect(stranger.text).not.toContain('<b>x');
  });

  it('rejects foreign redirect URIs and requests without PKCE', async () => {
    for (const redirect_uri of [
      `${ORIGIN}/admin/leads`,
      'https://evil.example/auth',
      `${ORIGIN}/auth/../x`,
    ]) {
      const page = await browser().begin({ redirect_uri });
      expect(page).toMatchObject({ status: 400, url: expect.stringContaining(endpoints.authorization) });
    }
    const without = await browser().begin({ code_challenge: '', code_challenge_method: '' });
    expect(without.url).toContain('error=invalid_request');
  });

  it('ends a session and its tokens on sign-out with the ID token', async () => {
    await addPerson('hal@frontier.example');
    const hal = browser();
    const tokens = await hal.signIn('hal@frontier.example', PASSWORD);
    expect((await hal.signOut(tokens.id_token, 'https://evil.example/')).status).toBe(400);
    expect((await hal.signOut(`${tokens.id_token}x`, `${ORIGIN}/`)).status).toBe(400);
    expect((await hal.signOut(tokens.id_token, `${ORIGIN}/`)).url).toBe(`${ORIGIN}/`);
    expect((await hal.renew(tokens.refresh_token)).status).toBe(400);
    expect((await hal.begin({ prompt: 'none' })).url).toContain('error=login_required');
  });

  it('keeps accounts and sessions across a restart', async () => {
    await addPerson('ida@frontier.example');
    const { refresh_token } = await browser().signIn('ida@frontier.example', PASSWORD);
    await provider.stop();
    await start();
    expect((await browser().renew(refresh_token)).status).toBe(200);
    expect(readFileSync(join(folder, 'people.json'), 'utf8')).not.toContain(PASSWORD);
  });

  it('[O6] ends a session after thirty idle minutes, and always after ten hours', async () => {
    await addPerson('ora@frontier.example');
    const began = Date.now();
    let minutes = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + minutes * 60_000);
    try {
      const ora = browser();
      let tokens = await ora.signIn('ora@frontier.example', PASSWORD);
      const renewAt = async (at: number): Promise<number> => {
        minutes = at;
        const answer = await ora.renew(tokens.refresh_token);
        if (answer.status === 200) tokens = answer.tokens;
        else expect(answer.tokens).toMatchObject({ error: 'invalid_grant' });
        return answer.status;
      };
      /** Resolves to true if the provider signs the browser in without a password. */
      const isKnown = async (): Promise<boolean> =>
        /[?&]code=/.test((await ora.begin({ prompt: 'none' })).url);
      expect(await renewAt(29)).toBe(200);
      expect(await isKnown()).toBe(true);
      expect(await renewAt(60)).toBe(400);
      expect(await isKnown()).toBe(false);

      tokens = await ora.signIn('ora@frontier.example', PASSWORD, { prompt: 'login' });
      for (let worked = 25; worked < 600; worked += 25) {
        expect([worked, await renewAt(60 + worked)]).toEqual([worked, 200]);
      }
      expect(await renewAt(60 + 599)).toBe(200);
      expect(await isKnown()).toBe(true);
      expect(await renewAt(60 + 601)).toBe(400);
      expect(await isKnown()).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });

  it('accepts in the admin API only the token of the client that manages people', async () => {
    await addPerson('jan@frontier.example', 'admin');
    const { access_token } = await browser().signIn('jan@frontier.example', PASSWORD);
    for (const token of [access_token, await getToken('operator'), 'x', await getToken('scheduler')]) {
      expect((await admin('GET', '/users', undefined, token)).status).toBe(401);
    }
    await expect(verifier().verify(await getToken(PEOPLE_CLIENT))).rejects.toThrow(InvalidTokenError);
  });

  it('rejects a second account with the same address, a short password and an unknown person', async () => {
    await addPerson('kim@frontier.example');
    expect(await admin('POST', '/users', { email: 'KIM@frontier.example' })).toMatchObject({ status: 409 });
    const short = { email: 'x@frontier.example', credentials: [{ type: 'password', value: 'nine char' }] };
    expect(await admin('POST', '/users', short)).toMatchObject({ status: 400 });
    expect((await admin('GET', '/users/nobody')).status).toBe(404);
  });
});
