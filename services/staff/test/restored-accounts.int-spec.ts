import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type RunningIdentityProvider, startIdentityProvider } from '@frontier/dev';
import { AuditRecordedV1 } from '@frontier/events';
import {
  ADMIN_REALM_PATH,
  type ConfidentialClient,
  confidentialClientIds,
  PEOPLE_CLIENT,
  type Role,
  TokenClient,
} from '@frontier/identity';
import { eventually, SignInBrowser } from '@frontier/testing';
import { StaffUnderTest } from './support/staff-under-test';

const ORIGIN = 'http://127.0.0.1:8080';
const ISSUER = `${ORIGIN}/realms/frontier`;
const PASSWORD = 'a password of many words';
const clientSecrets = Object.fromEntries(
  confidentialClientIds.map((id) => [id, `the-secret-of-${id}-with-32-characters`]),
) as Record<ConfidentialClient, string>;

/** Null means that there is no account. */
type Rights = { readonly role: Role; readonly enabled: boolean } | null;
const may = (role: Role, enabled = true): Rights => ({ role, enabled });

interface Case {
  readonly name: string;
  readonly atBackup: Rights;
  readonly atLoss: Rights;
  readonly restored: Rights;
}

const cases: readonly Case[] = [
  { name: 'unchanged-admin', atBackup: may('admin'), atLoss: may('admin'), restored: may('admin') },
  { name: 'unchanged-user', atBackup: may('user'), atLoss: may('user'), restored: may('user') },
  { name: 'removed-admin', atBackup: may('admin'), atLoss: null, restored: null },
  { name: 'removed-user', atBackup: may('user'), atLoss: null, restored: null },
  { name: 'removed-while-closed', atBackup: may('staff', false), atLoss: null, restored: null },
  { name: 'admin-to-staff', atBackup: may('admin'), atLoss: may('staff'), restored: may('staff') },
  { name: 'admin-to-user', atBackup: may('admin'), atLoss: may('user'), restored: may('user') },
  { name: 'staff-to-user', atBackup: may('staff'), atLoss: may('user'), restored: may('user') },
  { name: 'closed', atBackup: may('staff'), atLoss: may('staff', false), restored: may('staff', false) },
  {
    name: 'lowered-and-closed',
    ...{ atBackup: may('admin'), atLoss: may('user', false), restored: may('user', false) },
  },
  {
    name: 'raised-and-closed',
    ...{ atBackup: may('user'), atLoss: may('admin', false), restored: may('user', false) },
  },
  { name: 'raised', atBackup: may('user'), atLoss: may('staff'), restored: may('user') },
  { name: 'opened', atBackup: may('staff', false), atLoss: may('staff'), restored: may('staff', false) },
  { name: 'new', atBackup: null, atLoss: may('admin'), restored: null },
];

describe('accounts after a restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const saved = mkdtempSync(join(tmpdir(), 'restored-backup-'));
  let provider: RunningIdentityProvider;
  let staff: StaffUnderTest;
  const ids = new Map<string, string>();

  const startProvider = (): Promise<RunningIdentityProvider> => {
    const mail = { url: 'smtp://127.0.0.1:1', from: 'post@frontier-record.example' };
    return startIdentityProvider({ issuer: ISSUER, folder, clientSecrets, mail });
  };
  const requestProvider = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const token = await new TokenClient({
      url: provider.url,
      clientId: PEOPLE_CLIENT,
      clientSecret: clientSecrets[PEOPLE_CLIENT],
    }).getToken();
    return fetch(new URL(ADMIN_REALM_PATH + path, provider.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  const toMail = (name: string): string => `${name}@staff.example`;
  const toMappings = (role: Role) => (role === 'user' ? [] : [{ name: role }]);

  /** Gives a person these rights at the provider. The reconciliation of the service takes them over. */
  const apply = async (name: string, rights: Rights): Promise<void> => {
    const known = ids.get(name);
    if (known && !rights) return void (await requestProvider('DELETE', `/users/${known}`));
    if (!rights) return;
    if (!known) {
      const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
      const made = await requestProvider('POST', '/users', {
        email: toMail(name),
        enabled: true,
        credentials,
      });
      ids.set(name, made.headers.get('location')?.split('/').at(-1) ?? '');
    }
    const user = `/users/${ids.get(name)}`;
    const mappings = `${user}/role-mappings/realm`;
    await requestProvider('DELETE', mappings, [{ name: 'staff' }, { name: 'admin' }]);
    await requestProvider('POST', mappings, toMappings(rights.role));
    await requestProvider('PUT', user, { enabled: rights.enabled });
  };

  const readStored = async (name: string): Promise<Rights> => {
    const [row] = await staff.db.query<{ role: Role; enabled: boolean }[]>(
      `SELECT coalesce(role, 'user') AS role, enabled FROM accounts LEFT JOIN user_roles USING (user_id)
       WHERE user_id = $1`,
      [ids.get(name) ?? ''],
    );
    return row ?? null;
  };
  const readAtProvider = async (name: string): Promise<Rights> => {
    const user = `/users/${ids.get(name)}`;
    const found = await requestProvider('GET', user);
    if (found.status === 404) return null;
    const { enabled } = (await found.json()) as { enabled: boolean };
    const mapped = await requestProvider('GET', `${user}/role-mappings/realm`);
    const names = ((await mapped.json()) as { name: Role }[]).map(({ name: role }) => role);
    return { role: names[0] ?? 'user', enabled };
  };
  const waitUntilStored = (pick: (one: Case) => Rights): Promise<unknown> =>
    eventually(async () => {
      const stored = await Promise.all(cases.map(({ name }) => readStored(name)));
      return isDeepStrictEqual(stored, cases.map(pick));
    });

  const tables = ['accounts', 'user_roles'] as const;
  const listRights = (): Promise<unknown[]> => staff.db.query('SELECT * FROM departures');

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    provider = await startProvider();
    staff = await StaffUnderTest.start({
      ...{ IDENTITY_ISSUER: ISSUER, IDENTITY_URL: provider.url },
      ...{ PEOPLE_CLIENT_SECRET: clientSecrets.people, STAFF_RECONCILE_MS: '100' },
    });
    for (const { name, atBackup } of cases) await apply(name, atBackup);
    await waitUntilStored(({ atBackup }) => atBackup);
    const rows = Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, await staff.db.query(`SELECT * FROM ${table}`)] as const),
      ),
    );
    cpSync(folder, saved, { recursive: true });

    for (const { name, atLoss } of cases) await apply(name, atLoss);
    await waitUntilStored(({ atLoss }) => atLoss);
    const listed = await listRights();

    // Both the database and the provider return to the state of the backup.
    await provider.stop();
    rmSync(folder, { recursive: true });
    cpSync(saved, folder, { recursive: true });
    for (const table of tables) {
      await staff.db.query(`TRUNCATE ${table}`);
      await staff.db.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows[table])],
      );
    }
    await staff.db.query('SELECT hold_after_restore($1)', ['[]']);
    await waitUntilStored(({ atBackup }) => atBackup);
    await staff.db.query('SELECT hold_after_restore($1)', [JSON.stringify(listed)]);
  }, 120_000);
  afterAll(async () => {
    await staff.stop();
    await provider.stop();
    for (const each of [folder, saved]) rmSync(each, { recursive: true });
  });

  it('[Z9] have no right here that was taken away since, before the service has reached the provider', async () => {
    for (const { name, restored } of cases) expect([name, await readStored(name)]).toEqual([name, restored]);
  });

  describe('and the first reconciliation', () => {
    beforeAll(async () => {
      provider = await startProvider();
      await staff.restart({ IDENTITY_URL: provider.url });
      await eventually(async () => (await staff.db.query('SELECT FROM account_corrections')).length === 0);
    });

    it.each(cases)('[Z9] are right here and at the provider: $name', async ({ name, restored }) => {
      expect([await readStored(name), await readAtProvider(name)]).toEqual([restored, restored]);
      const signedIn = new SignInBrowser(provider.url, ORIGIN).signIn(toMail(name), PASSWORD);
      if (restored?.enabled) await expect(signedIn).resolves.toBeDefined();
      else await expect(signedIn).rejects.toThrow();
    });

    it('record what was taken away', async () => {
      const acts = (await staff.published(AuditRecordedV1)).filter(
        ({ meta }) => meta.changed_at === 'restore',
      );
      const taken = acts.map(({ action, target }) => [
        [...ids].find(([, id]) => id === target?.id)?.[0],
        action,
      ]);
      expect(taken.sort()).toEqual(
        [
          ['admin-to-staff', 'user.role_changed'],
          ['admin-to-user', 'user.role_changed'],
          ['closed', 'user.disabled'],
          ['lowered-and-closed', 'user.disabled'],
          ['raised-and-closed', 'user.disabled'],
          ['removed-admin', 'user.removed'],
          ['removed-user', 'user.removed'],
          ['removed-while-closed', 'user.removed'],
          ['staff-to-user', 'user.role_changed'],
        ].sort(),
      );
    });
  });
});
