import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_PASSWORD_LENGTH, SIGN_IN_REDIRECTS, SIGNED_OUT_REDIRECTS } from '@frontier/domain';
import {
  AUDIENCE,
  CONSOLE_CLIENT,
  machineClients,
  PEOPLE_CLIENT,
  roles,
  scopes,
  SESSION_IDLE_S,
  SESSION_MAX_S,
} from '@frontier/identity';
import { z } from 'zod';
import { workspaceRoot } from '@frontier/servers';

const Client = z.looseObject({
  clientId: z.string(),
  secret: z.string().optional(),
  publicClient: z.boolean(),
  standardFlowEnabled: z.boolean(),
  directAccessGrantsEnabled: z.boolean(),
  serviceAccountsEnabled: z.boolean().default(false),
  fullScopeAllowed: z.boolean().default(true),
  defaultClientScopes: z.array(z.string()),
  optionalClientScopes: z.array(z.string()),
});
const Realm = z.looseObject({
  accessTokenLifespan: z.number(),
  roles: z.object({ realm: z.array(z.looseObject({ name: z.string() })) }),
  clientScopes: z.array(
    z.looseObject({
      name: z.string(),
      attributes: z.record(z.string(), z.string()),
      protocolMappers: z.array(z.looseObject({ config: z.record(z.string(), z.string()) })).default([]),
    }),
  ),
  clients: z.array(Client),
});

const file = join(workspaceRoot, 'deploy/keycloak/realm-frontier.json');
const realm = Realm.parse(JSON.parse(readFileSync(file, 'utf8')));
const getRealmClient = (id: string): z.infer<typeof Client> => {
  const client = realm.clients.find(({ clientId }) => clientId === id);
  if (!client) throw new Error(`The realm has no client ${id}`);
  return client;
};
const getMapperConfigs = (name: string) =>
  realm.clientScopes.find((scope) => scope.name === name)?.protocolMappers.map(({ config }) => config);

describe('the realm of Keycloak', () => {
  it.each(Object.entries(machineClients))('lets the client %s request only its own scopes', (id, own) => {
    expect(getRealmClient(id)).toMatchObject({
      secret: `\${${id.toUpperCase()}_CLIENT_SECRET}`,
      publicClient: false,
      standardFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: true,
      fullScopeAllowed: false,
      defaultClientScopes: ['basic', 'frontier-api', 'service_account'],
      optionalClientScopes: [...own],
    });
  });

  it('defines every scope of libs/identity, and includes the scopes in tokens', () => {
    const named = realm.clientScopes.filter(
      ({ attributes }) => attributes['include.in.token.scope'] === 'true',
    );
    expect(named.map(({ name }) => name)).toEqual(Object.keys(scopes));
  });

  it('gives the console, where people sign in, no machine scopes and no service account', () => {
    const { defaultClientScopes, optionalClientScopes, serviceAccountsEnabled } =
      getRealmClient(CONSOLE_CLIENT);
    expect([...defaultClientScopes, ...optionalClientScopes]).toEqual([
      ...['basic', 'roles', 'profile', 'email', 'frontier-api'],
    ]);
    expect(serviceAccountsEnabled).toBe(false);
  });

  it('puts the claims that the services verify into tokens', () => {
    expect(getMapperConfigs('frontier-api')).toMatchObject([{ 'included.custom.audience': AUDIENCE }]);
    expect(getMapperConfigs('service_account')).toMatchObject([
      { 'user.session.note': 'client_id', 'claim.name': 'client_id' },
    ]);
    expect(getMapperConfigs('roles')).toMatchObject([{ 'claim.name': 'realm_access.roles' }]);
    expect(realm.roles.realm.map(({ name }) => name)).toEqual(expect.arrayContaining([...roles]));
    expect(realm.accessTokenLifespan).toBeLessThanOrEqual(300);
  });

  it('requires passwords of ten characters, blocks brute force, logs events, and offers one-time passwords', () => {
    expect(realm.passwordPolicy).toContain(`length(${MIN_PASSWORD_LENGTH})`);
    expect(realm).toMatchObject({
      ...{ bruteForceProtected: true, failureFactor: 5, registrationAllowed: false },
      ...{ eventsEnabled: true, adminEventsEnabled: true, otpPolicyType: 'totp' },
      ...{ ssoSessionIdleTimeout: SESSION_IDLE_S, ssoSessionMaxLifespan: SESSION_MAX_S },
    });
    expect(realm.enabledEventTypes).toEqual(
      expect.arrayContaining(['LOGIN', 'LOGIN_ERROR', 'LOGOUT', 'UPDATE_PASSWORD']),
    );
  });

  it('gives admins the rights of staff, and staff those of users', () => {
    const included = new Map(
      realm.roles.realm.map(({ name, composites }) => [
        name,
        (composites as { realm: string[] } | undefined)?.realm,
      ]),
    );
    expect([included.get('admin'), included.get('staff'), included.get('user')]).toEqual([
      ['staff'],
      ['user'],
      undefined,
    ]);
  });

  it("redirects people only to the site's own addresses, without wildcards", () => {
    const { redirectUris, publicClient, standardFlowEnabled, attributes } = getRealmClient(CONSOLE_CLIENT);
    expect(redirectUris).toEqual(SIGN_IN_REDIRECTS.map((path) => `\${PUBLIC_URL}${path}`));
    expect([publicClient, standardFlowEnabled]).toEqual([true, true]);
    expect(attributes).toMatchObject({
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': SIGNED_OUT_REDIRECTS.map((path) => `\${PUBLIC_URL}${path}`).join('##'),
    });
  });

  it('lets the staff service see and manage people, and do nothing else', () => {
    expect(getRealmClient(PEOPLE_CLIENT)).toMatchObject({
      secret: '${PEOPLE_CLIENT_SECRET}',
      publicClient: false,
      standardFlowEnabled: false,
      directAccessGrantsEnabled: false,
      defaultClientScopes: ['basic', 'service_account', 'people-management'],
      optionalClientScopes: [],
    });
    expect(realm.users).toMatchObject([
      {
        serviceAccountClientId: PEOPLE_CLIENT,
        clientRoles: { 'realm-management': ['view-users', 'manage-users'] },
      },
    ]);
  });

  it('requires one-time passwords from people with a configurable role, and allows no direct password grant', () => {
    expect(realm).toMatchObject({ browserFlow: 'sign-in', directGrantFlow: 'no-direct-grant' });
    expect(realm.authenticatorConfig).toMatchObject([
      { config: { condUserRole: '${OTP_ROLE:one-time-password}', negate: 'true' } },
      { config: { condUserRole: '${OTP_ROLE:one-time-password}', negate: 'false' } },
    ]);
  });
});

describe('the pages of Keycloak', () => {
  const theme = join(workspaceRoot, 'deploy/keycloak/themes/frontier');
  const readThemeFile = (path: string): string => readFileSync(join(theme, path), 'utf8');

  it('[O1] reject short passwords in the browser, and load no scripts or other files', () => {
    for (const name of ['login', 'login-update-password']) {
      const minimums = [
        ...readThemeFile(`login/${name}.ftl`).matchAll(/type="password".*minlength="(\d+)"/g),
      ];
      expect(minimums.length).toBeGreaterThan(0);
      for (const [, least] of minimums) expect(Number(least)).toBe(MIN_PASSWORD_LENGTH);
    }
    for (const name of [
      'template',
      'login',
      'login-reset-password',
      'login-update-password',
      'info',
      'error',
    ])
      expect(readThemeFile(`login/${name}.ftl`)).not.toMatch(/<script|<link|resourcesPath| on[a-z]+="/);
    expect(readThemeFile('login/messages/messages_en.properties')).toContain(
      `At least ${MIN_PASSWORD_LENGTH} characters.`,
    );
  });

  it.each(['login', 'email'])('have the same message keys in English and Spanish (%s)', (kind) => {
    const listMessageKeys = (language: string): string[] =>
      readThemeFile(`${kind}/messages/messages_${language}.properties`)
        .split('\n')
        .map((line) => line.split('=')[0] ?? '');
    expect(listMessageKeys('es')).toEqual(listMessageKeys('en'));
  });
});
