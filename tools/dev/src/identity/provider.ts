import { createHash } from 'node:crypto';
import { SIGN_IN_PATH, SIGN_IN_REDIRECTS } from '@frontier/domain';
import {
  ACCESS_TOKEN_LIFE_S,
  allScopes,
  AUDIENCE,
  confidentialClientIds,
  type ConfidentialClient,
  CONSOLE_CLIENT,
  endpoints,
  machineClients,
  PEOPLE_CLIENT,
  REALM_PATH,
  SESSION_IDLE_S,
  SESSION_MAX_S,
} from '@frontier/identity';
import { decodeJwt } from 'jose';
import type Provider from 'oidc-provider';
import type { AccountClaims, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { PAGE_HEADERS } from './http';
import { messagePage } from './login-pages';
import { type LocalPerson, type People, getEffectiveRoles } from './people';
import type { OidcStore } from './oidc-store';
import type { SigningKeys } from './signing-keys';
import type { TokenSigner } from './token-signer';

export const SESSION_COOKIE = 'FRONTIER_SESSION';
/** Audience of the tokens for the admin API, with Keycloak's name. */
export const ADMIN_AUDIENCE = 'realm-management';

interface ProviderOptions {
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly signer: TokenSigner;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly people: People;
  readonly records: OidcStore;
}

const PERSONAL_SCOPE = 'openid profile email';
const INTERACTION_LIFE_S = 30 * 60;
const CODE_LIFE_S = 60;

const now = (): number => Math.floor(Date.now() / 1_000);

const sessionLife = (signedInAt = now()): number =>
  Math.max(1, Math.min(SESSION_IDLE_S, signedInAt + SESSION_MAX_S - now()));

const toClaims = (person: LocalPerson): AccountClaims => ({
  sub: person.id,
  email: person.email,
  email_verified: true,
  preferred_username: person.email,
});

function buildClients(origin: string, secrets: ProviderOptions['clientSecrets']): ClientMetadata[] {
  const programs = confidentialClientIds.map((id): ClientMetadata => {
    const scopes: readonly string[] = id === PEOPLE_CLIENT ? [] : machineClients[id];
    return {
      client_id: id,
      client_secret: secrets[id],
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_post',
    };
  });
  const console: ClientMetadata = {
    client_id: CONSOLE_CLIENT,
    scope: PERSONAL_SCOPE,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: SIGN_IN_REDIRECTS.map((path) => origin + path),
    token_endpoint_auth_method: 'none',
  };
  return [...programs, console];
}

const getResource = (clientId: string | undefined): string =>
  `urn:${clientId === PEOPLE_CLIENT ? ADMIN_AUDIENCE : AUDIENCE}`;

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { issuer, keys, people, records, signer } = options;
  const origin = new URL(issuer).origin;
  const configuration: Configuration = {
    adapter: records.adapter,
    jwks: { keys: [...keys.keys] },
    clients: buildClients(origin, options.clientSecrets),
    scopes: [...allScopes, ...PERSONAL_SCOPE.split(' ')],
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: endpoints.authorization,
      token: endpoints.token,
      jwks: endpoints.keys,
      userinfo: endpoints.userInfo,
      end_session: endpoints.endSession,
    },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: 'FRONTIER_SIGN_IN', resume: 'FRONTIER_RESUME' },
      keys: [createHash('sha256').update(JSON.stringify(keys)).digest('hex')],
      long: { httpOnly: true, sameSite: 'lax', path: REALM_PATH, signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: {
      ClientCredentials: ACCESS_TOKEN_LIFE_S,
      AccessToken: ACCESS_TOKEN_LIFE_S,
      IdToken: ACCESS_TOKEN_LIFE_S,
      AuthorizationCode: CODE_LIFE_S,
      Interaction: INTERACTION_LIFE_S,
      RefreshToken: (_context, { authTime }) => sessionLife(authTime),
      Grant: SESSION_MAX_S,
      Session: (_context, { loginTs }) => sessionLife(loginTs),
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    // Allow the same origin, because browsers send the `Origin` header even when a page posts to its own origin.
    clientBasedCORS: (_context, from) => from === origin,
    findAccount: (_context, id) => {
      const person = people.find(id);
      return person?.enabled ? { accountId: id, claims: () => toClaims(person) } : undefined;
    },
    loadExistingGrant: grantConsole,
    interactions: { url: (_context, { uid }) => `${REALM_PATH}${endpoints.loginPages}/authenticate/${uid}` },
    renderError,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      // identity-provider.ts answers requests for sign-out and user information before they reach the library.
      rpInitiatedLogout: { enabled: true },
      userinfo: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, client) => getResource(client.clientId),
        useGrantedResource: () => true,
        // If a client has no scopes, oidc-provider does not check the scopes that it requests, so allow none.
        getResourceServerInfo: (_context, resource, { scope = '' }) => ({
          scope,
          audience: resource.replace('urn:', ''),
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_LIFE_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: { customizers: { jwt: addKeycloakClaims(people, records) } },
  };
  // Loaded lazily, because most users of this package need no identity provider.
  const { default: OidcProvider } = await import('oidc-provider');
  const made = new OidcProvider(issuer, configuration);
  made.proxy = true;
  made.use(async (context, next) => {
    await next();
    await finishTokens(made, signer, context as KoaContextWithOIDC);
  });
  readSignedRefreshTokens(made);
  return made;
}

/** Grants the console access to a person's identity without asking for consent, because both belong to this system. */
const grantConsole: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await oidc.provider.Grant.find(grantId) : undefined;
  if (known) return known;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(PERSONAL_SCOPE);
  grant.addResourceScope(getResource(client.clientId), PERSONAL_SCOPE);
  await grant.save();
  return grant;
};

type CustomizeJwt = NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'];

const addKeycloakClaims =
  (people: People, records: OidcStore): CustomizeJwt =>
  (_context, token, parts) => {
    parts.header = { ...parts.header, typ: 'JWT' };
    Object.assign(parts.payload, { typ: 'Bearer', azp: token.clientId });
    const person = 'accountId' in token ? people.find(token.accountId) : undefined;
    if (!person || !('sessionUid' in token)) return;
    // Keycloak sets `client_id` only in tokens of programs.
    delete parts.payload.client_id;
    Object.assign(parts.payload, {
      ...toClaims(person),
      realm_access: { roles: getEffectiveRoles(person) },
      auth_time: records.signedInAt(token.sessionUid),
      sid: token.sessionUid,
    });
  };

const EXPIRED = 'This sign-in has expired, or was begun in another window.';
/** Routes that people open. All others are for programs and answer JSON, as Keycloak does, also if HTML is accepted. */
const PAGE_ROUTES = ['authorization', 'resume'];

const renderError: Configuration['renderError'] = (context, out) => {
  const { error, error_description: reason } = out;
  // The library sets no `oidc` for a path that it does not know.
  const { oidc } = context as { oidc?: KoaContextWithOIDC['oidc'] };
  if (!PAGE_ROUTES.includes(oidc?.route ?? '')) {
    context.body = out;
    return;
  }
  context.set(PAGE_HEADERS);
  context.body = messagePage({
    title: 'Sign in failed',
    text: error === 'invalid_request' && reason ? `The request was refused: ${reason}.` : EXPIRED,
    link: { href: SIGN_IN_PATH, text: 'Sign in again' },
  });
};

/** Wraps refresh tokens in JWTs, because keycloak-js decodes them. Extends the session of people who keep working. */
async function finishTokens(made: Provider, signer: TokenSigner, context: KoaContextWithOIDC): Promise<void> {
  const { body, oidc } = context as { body?: unknown; oidc?: KoaContextWithOIDC['oidc'] };
  const answer = body as { refresh_token?: string } | undefined;
  const token = oidc?.entities.RefreshToken;
  if (oidc?.route !== 'token' || !answer?.refresh_token || !token) return;
  const { sessionUid, accountId: sub, sid, clientId: azp, exp } = token;
  const jti = answer.refresh_token;
  answer.refresh_token = await signer.sign({ typ: 'Refresh', jti, sub, sid, azp, aud: signer.issuer, exp });
  const session = sessionUid ? await made.Session.findByUid(sessionUid) : undefined;
  await session?.save(sessionLife(session.loginTs));
}

function readSignedRefreshTokens({ RefreshToken }: Provider): void {
  const find = RefreshToken.find.bind(RefreshToken);
  // Only the id in the JWT is used, without verification: the library checks the stored record with that id.
  RefreshToken.find = ((token: string, ...rest: []) =>
    find(parseTokenId(token), ...rest)) as typeof RefreshToken.find;
}

function parseTokenId(token: string): string {
  try {
    return decodeJwt(token).jti ?? '';
  } catch {
    return '';
  }
}
