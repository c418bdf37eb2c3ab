import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditRecordedV1, RoleChangedV1 } from '@frontier/events';
import {
  ADMIN_REALM_PATH,
  type ConfidentialClient,
  confidentialClientIds,
  PEOPLE_CLIENT,
  TokenClient,
} from '@frontier/identity';
import { type RunningIdentityProvider, startIdentityProvider } from '@frontier/dev';
import {
  eventually,
  type FakeMailServer,
  createForgedTokens,
  readMail,
  SignInBrowser,
  startFakeMailServer,
} from '@frontier/testing';
import type { Me, UserList, UserPage, UserRecord } from '../src/people/people.schemas';
import { StaffUnderTest } from './support/staff-under-test';

const ORIGIN = 'http://127.0.0.1:8080';
const ISSUER = `${ORIGIN}/realms/frontier`;
const SETUP_TOKEN = 'the-secret-of-this-installation-of-the-record';
const PASSWORD = 'a password of many words';
const ADMIN = 'ada@frontier.example';
const clientSecrets = Object.fromEntries(
  confidentialClientIds.map((id) => [id, `the-secret-of-${id}-with-32-characters`]),
) as Record<ConfidentialClient, string>;

let folder: string;
let mail: FakeMailServer;
let provider: RunningIdentityProvider;
let staff: StaffUnderTest;
/** Access token of the first administrator. */
let ada: string;

const start = (): Promise<RunningIdentityProvider> => {
  const from = 'Frontier Record <post@frontier-record.example>';
  return startIdentityProvider({ issuer: ISSUER, folder, clientSecrets, mail: { url: mail.url, from } });
};
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  folder = mkdtempSync(join(tmpdir(), 'people-'));
  mail = await startFakeMailServer();
  provider = await start();
  staff = await StaffUnderTest.start({
    IDENTITY_ISSUER: ISSUER,
    IDENTITY_URL: provider.url,
    PEOPLE_CLIENT_SECRET: clientSecrets.people,
    SETUP_TOKEN,
    STAFF_RECONCILE_MS: '100',
  });
});
afterAll(async () => {
  await staff.stop();
  await provider.stop();
  await mail.stop();
  rmSync(folder, { recursive: true });
});

const browser = (): SignInBrowser => new SignInBrowser(provider.url, ORIGIN);
const signIn = async (email: string): Promise<string> =>
  (await browser().signIn(email, PASSWORD)).access_token;
type Fields = Record<string, unknown>;
const requestAs = <T = Fields>(token: string, method: string, path: string, body?: unknown) =>
  staff.request<T>(method, path, body, { authorization: `Bearer ${token}` });
const setUp = (changes: object = {}) => {
  const body = { email: ADMIN, password: PASSWORD, token: SETUP_TOKEN, ...changes };
  return staff.request('POST', '/api/admin-setup', body);
};
const change = (id: string, fields: object, token = ada) =>
  requestAs(token, 'PATCH', `/internal/users/${id}`, fields);
const listUsers = async () => (await requestAs<UserList>(ada, 'GET', '/internal/users')).body;
const getMe = async (token: string): Promise<Me> => (await requestAs<Me>(token, 'GET', '/internal/me')).body;
const listActions = async (action: string, id?: string) => {
  const actions = (await staff.published(AuditRecordedV1)).filter((act) => act.action === action);
  return id ? actions.filter(({ target }) => target?.id === id) : actions;
};

const requestProvider = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const clientSecret = clientSecrets[PEOPLE_CLIENT];
  const token = await new TokenClient({
    url: provider.url,
    clientId: PEOPLE_CLIENT,
    clientSecret,
  }).getToken();
  return fetch(new URL(ADMIN_REALM_PATH + path, provider.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};
const getProviderRoles = async (id: string): Promise<string[]> => {
  const mapped = await requestProvider('GET', `/users/${id}/role-mappings/realm`);
  return ((await mapped.json()) as { name: string }[]).map(({ name }) => name);
};
const invite = (email: string, role: string, token = ada) =>
  requestAs<UserRecord>(token, 'POST', '/internal/users/invitations', { email, role });
/** Invites a person, sets their password through the link in the mail, and signs them in. */
const inviteAndJoin = async (email: string, role: string): Promise<{ id: string; token: string }> => {
  const { body } = await invite(email, role);
  const sent = mail.received.filter(({ to }) => to.includes(email)).at(-1);
  const text = sent ? ((await readMail(sent)).text ?? '') : '';
  const link = /http\S+action-token\?key=\S+/.exec(text)?.[0] ?? '';
  const guest = browser();
  const page = await guest.visit(link.replace(ISSUER, provider.url));
  await guest.submit(page, { 'password-new': PASSWORD, 'password-confirm': PASSWORD });
  return { id: body.user_id, token: await signIn(email) };
};

describe('the first administrator', () => {
  it('[O9] cannot be created without the setup token', async () => {
    expect((await staff.request('GET', '/api/admin-setup')).body).toEqual({ completed: false });
    const body = { title: 'Invalid setup token', detail: 'The initialization token is incorrect.' };
    for (const token of ['wrong', `${SETUP_TOKEN}x`, SETUP_TOKEN.slice(1), SETUP_TOKEN.toUpperCase()])
      expect(await setUp({ token })).toMatchObject({ status: 403, body });
    expect(await setUp({ token: '' })).toMatchObject({ status: 400 });
    expect(await setUp({ token: [SETUP_TOKEN] })).toMatchObject({ status: 400 });
  });

  it('[O8] needs a password of at least ten characters', async () => {
    const { status, text } = await setUp({ password: 'nine char' });
    expect(status).toBe(400);
    expect(text).toContain('Password must be at least 10 characters long.');
    expect(text).not.toContain('nine char');
  });

  it('[O10] cannot be created while the identity provider is down', async () => {
    await provider.stop();
    expect(await setUp()).toMatchObject({ status: 503, body: { code: 'IDENTITY_UNAVAILABLE' } });
    provider = await start();
    await staff.restart({ IDENTITY_URL: provider.url });
    expect((await staff.request('GET', '/api/admin-setup')).body).toEqual({ completed: false });
  });

  it('[O11][O12] is created and recorded once if two people try at the same time', async () => {
    const tried = await Promise.all([setUp(), setUp({ email: 'eve@frontier.example' })]);
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refusal = { title: 'Setup already completed', detail: 'An admin user already exists.' };
    expect(tried.find(({ status }) => status === 409)?.body).toMatchObject(refusal);
    expect(await setUp()).toMatchObject({ status: 409, body: { code: 'SETUP_COMPLETED' } });
    expect((await staff.request('GET', '/api/admin-setup')).body).toEqual({ completed: true });
    const setting = `SELECT value FROM system_settings WHERE key = 'admin_setup_completed'`;
    expect(await staff.db.query(setting)).toEqual([{ value: 'true' }]);
    expect(await listActions('admin.setup_completed')).toHaveLength(1);
    const made = tried[0].status === 201 ? ADMIN : 'eve@frontier.example';
    ada = await signIn(made);
    expect(await getMe(ada)).toMatchObject({ email: made, role: 'admin' });
  });

  it('[R7] can be a user who signs in and enters the setup token, but only if there is no administrator', async () => {
    const { token } = await inviteAndJoin('una@staff.example', 'user');
    const promote = (secret: string) =>
      requestAs(token, 'POST', '/internal/me/admin-role', { token: secret });
    expect((await promote('wrong')).status).toBe(403);
    expect((await promote(SETUP_TOKEN)).status).toBe(409);
    const admins = await staff.db.query<{ user_id: string }[]>(
      `UPDATE user_roles SET role = 'user' WHERE role = 'admin' RETURNING user_id`,
    );
    expect((await staff.request('POST', '/internal/me/admin-role', { token: SETUP_TOKEN })).status).toBe(401);
    expect(await promote(SETUP_TOKEN)).toMatchObject({ status: 200, body: { role: 'admin' } });
    const [[admin]] = admins as unknown as [{ user_id: string }[]];
    await staff.db.query(`UPDATE user_roles SET role = 'admin' WHERE user_id = $1`, [admin?.user_id]);
  });
});

describe('people and their roles', () => {
  it('[O17] are refused by the service with a forged token or none', async () => {
    for (const { token } of createForgedTokens())
      expect((await requestAs(token, 'GET', '/internal/me')).status).toBe(401);
    expect((await staff.request('GET', '/internal/users')).status).toBe(401);
  });

  it('[S5] get an account with a role through an invitation by mail', async () => {
    const { id, token } = await inviteAndJoin('bob@staff.example', 'staff');
    expect(await getMe(token)).toEqual({ user_id: id, email: 'bob@staff.example', role: 'staff' });
    expect(await getProviderRoles(id)).toContain('staff');
    const [invited] = await listActions('user.invited', id);
    expect(invited).toMatchObject({ meta: { role: 'staff' }, actor_user_id: (await getMe(ada)).user_id });
    expect(JSON.stringify(await staff.published(AuditRecordedV1))).not.toContain('bob@');
    const repeated = await invite('BOB@staff.example', 'admin');
    expect(repeated).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXISTS' } });
    for (const wrong of ['', 'no address', 'a@b']) expect((await invite(wrong, 'staff')).status).toBe(400);
    expect((await invite('x@staff.example', 'owner')).status).toBe(400);
    for (const refused of ['"ada b"@staff.example', 'josé@staff.example', '用户@staff.example'])
      expect(await invite(refused, 'staff')).toMatchObject({
        status: 400,
        body: { code: 'ADDRESS_REFUSED' },
      });
  });

  it('[S5] get no account if the invitation cannot be sent, and can be invited again', async () => {
    mail.behave({ refuse: () => true });
    expect((await invite('cat@staff.example', 'staff')).status).toBe(503);
    mail.behave({});
    expect((await invite('cat@staff.example', 'staff')).status).toBe(201);
  });

  it('[S1][S3][O13] are listed and changed only by admins', async () => {
    const { id, token } = await inviteAndJoin('dan@staff.example', 'staff');
    const body = await listUsers();
    expect(body.items.find(({ user_id }) => user_id === id)).toEqual({
      ...{ user_id: id, email: 'dan@staff.example', role: 'staff', enabled: true },
      created_at: expect.stringMatching(/^20\d\d-/),
    });
    expect(body.total).toBe(body.items.length);
    expect((await requestAs(token, 'GET', '/internal/users')).status).toBe(403);
    expect((await invite('x@staff.example', 'staff', token)).status).toBe(403);
    expect((await change(id, { role: 'admin' }, token)).status).toBe(403);
    expect((await requestAs(token, 'GET', '/internal/audit-log')).status).toBe(200);
    const own = (await getMe(ada)).user_id;
    expect(await change(own, { role: 'staff' })).toMatchObject({
      status: 403,
      body: { code: 'OWN_ACCOUNT' },
    });
    expect((await change('nobody', { role: 'staff' })).status).toBe(404);
    expect((await change(id, {})).status).toBe(400);
  });

  it('[S1] are listed in pages, newest first, filtered by part of the address, role and permission to sign in', async () => {
    const { id } = await inviteAndJoin('nia_first@finding.example', 'staff');
    await inviteAndJoin('nia-second@finding.example', 'user');
    await change(id, { enabled: false });
    const found = async (query: string) => {
      const { body } = await requestAs<UserPage>(ada, 'GET', `/internal/users?${query}`);
      return { ...body, items: body.items.map(({ email }) => email) };
    };
    const [first, second] = ['nia_first@finding.example', 'nia-second@finding.example'];
    expect(await found('q=@FINDING.example')).toMatchObject({ items: [second, first], total: 2 });
    expect(await found('q=@finding.example&page_size=1&page=2')).toEqual({
      ...{ items: [first], total: 2, page: 2, page_size: 1 },
    });
    expect(await found('q=nia_')).toMatchObject({ items: [first] });
    expect(await found(`q=${id}`)).toMatchObject({ items: [first] });
    expect(await found('q=@finding.example&role=user')).toMatchObject({ items: [second] });
    expect(await found('q=@finding.example&sign_in=closed')).toMatchObject({ items: [first] });
    expect(await found('q=@finding.example&sign_in=allowed')).toMatchObject({ items: [second] });
    expect((await requestAs(ada, 'GET', '/internal/users?role=owner')).status).toBe(400);
  });

  it('[S2][S4][Y27] get the rights of a new role at once, with the same token', async () => {
    const { id, token } = await inviteAndJoin('fay@staff.example', 'staff');
    const listAs = async () => (await requestAs(token, 'GET', '/internal/users')).status;
    expect(await listAs()).toBe(403);
    expect(await change(id, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
    expect(await getProviderRoles(id)).toEqual(['admin']);
    expect(await listAs()).toBe(200);
    await change(id, { role: 'user' });
    expect(await getProviderRoles(id)).toEqual([]);
    expect(await listAs()).toBe(403);
    expect((await requestAs(token, 'GET', '/internal/audit-log')).status).toBe(403);
    const changes = await listActions('user.role_changed', id);
    expect(changes.map(({ meta }) => meta)).toEqual([
      { from: 'staff', to: 'admin' },
      { from: 'admin', to: 'user' },
    ]);
    const events = (await staff.published(RoleChangedV1)).filter(({ user_id }) => user_id === id);
    expect(events.map(({ role }) => role)).toEqual(['staff', 'admin', 'user']);
  });

  it('[S3] keep one administrator if two demote each other at the same time', async () => {
    const gus = await inviteAndJoin('gus@staff.example', 'admin');
    const own = (await getMe(ada)).user_id;
    const others = (await listUsers()).items.filter(
      ({ user_id, role }) => role === 'admin' && ![own, gus.id].includes(user_id),
    );
    for (const { user_id } of others) await change(user_id, { role: 'user' });
    const tried = await Promise.all([
      change(gus.id, { role: 'user' }),
      change(own, { role: 'user' }, gus.token),
    ]);
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = tried.filter(({ status }) => status !== 200);
    expect(['LAST_ADMIN', 'FORBIDDEN']).toContain(refused?.body.code);
    const admins = await staff.db.query(`SELECT FROM user_roles WHERE role = 'admin'`);
    expect(admins).toHaveLength(1);
    if ((await getMe(ada)).role !== 'admin') {
      await change(own, { role: 'admin' }, gus.token);
      await change(gus.id, { role: 'user' });
    }
    expect((await getMe(ada)).role).toBe('admin');
  });

  it('[O4] have the role user if none is stored, even if their token says otherwise', async () => {
    const { id, token } = await inviteAndJoin('hana@staff.example', 'admin');
    await staff.db.query('DELETE FROM user_roles WHERE user_id = $1', [id]);
    const heard = (await listActions('user.role_changed')).length;
    // The account is enabled already. Without a change at the provider, the reconciliation does not restore the role.
    await requestProvider('PUT', `/users/${id}`, { enabled: true });
    expect(await getMe(token)).toMatchObject({ role: 'user' });
    expect((await requestAs(token, 'GET', '/internal/audit-log')).status).toBe(403);
    expect((await listUsers()).items).toContainEqual(expect.objectContaining({ user_id: id, role: 'user' }));
    expect(await listActions('user.role_changed')).toHaveLength(heard);
  });

  it('[Y27][O6] get a new role, are signed out and are removed after such a change in the identity provider', async () => {
    const { id, token } = await inviteAndJoin('ivo@staff.example', 'user');
    await requestProvider('POST', `/users/${id}/role-mappings/realm`, [{ id: 'role-staff', name: 'staff' }]);
    await eventually(async () => (await getMe(token)).role === 'staff');
    const [change] = await listActions('user.role_changed', id);
    expect(change).toMatchObject({ actor_user_id: null, meta: { from: 'user', to: 'staff' } });
    await requestProvider('PUT', `/users/${id}`, { enabled: false });
    await eventually(async () => (await requestAs(token, 'GET', '/internal/me')).status === 401);
    expect((await requestAs(token, 'GET', '/internal/audit-log')).status).toBe(401);
    await requestProvider('DELETE', `/users/${id}`);
    const account = 'SELECT FROM accounts WHERE user_id = $1';
    await eventually(async () => (await staff.db.query(account, [id])).length === 0);
  });

  it('can be disabled and enabled again by admins', async () => {
    const { id, token } = await inviteAndJoin('jo@staff.example', 'staff');
    expect(await change(id, { enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false },
    });
    expect((await requestAs(token, 'GET', '/internal/me')).status).toBe(401);
    await expect(signIn('jo@staff.example')).rejects.toThrow('no code');
    await change(id, { enabled: true });
    expect(await getMe(await signIn('jo@staff.example'))).toMatchObject({ role: 'staff' });
    const closings = await listActions('user.disabled', id);
    expect(closings).toHaveLength(1);
  });

  it('[O5] can sign out on all devices', async () => {
    await inviteAndJoin('kai@staff.example', 'staff');
    const [phone, desk] = [browser(), browser()];
    const onPhone = await phone.signIn('kai@staff.example', PASSWORD);
    const atDesk = await desk.signIn('kai@staff.example', PASSWORD);
    expect((await requestAs(atDesk.access_token, 'DELETE', '/internal/me/sessions')).status).toBe(204);
    expect((await phone.renew(onPhone.refresh_token)).status).toBe(400);
    expect((await desk.renew(atDesk.refresh_token)).status).toBe(400);
    expect((await phone.begin({ prompt: 'none' })).url).toContain('login_required');
  });

  it('[S4] keep their role if the identity provider cannot store the change', async () => {
    const { id, token } = await inviteAndJoin('lin@staff.example', 'staff');
    await provider.stop();
    expect(await change(id, { role: 'admin' })).toMatchObject({
      status: 503,
      body: { code: 'IDENTITY_UNAVAILABLE' },
    });
    expect(await getMe(token)).toMatchObject({ role: 'staff' });
    expect(await listActions('user.role_changed', id)).toEqual([]);
    provider = await start();
  });
});
