import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { AUDIENCE, endpoints, highestRole, type MachineClient, machineClientIds, machineClients } from '..';

const ISSUER = 'https://identity.test/realms/frontier';
const CLIENT_SECRET = 'a-client-secret-that-only-tests-know';
const LIFE_S = 300;
const KEY_ID = 'test';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encodeJson = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signing key that services in tests trust. Exported only to forge tokens. */
export const testKey = { privateKey, publicKey, id: KEY_ID };

/** Returns the claims of a valid access token, without those that identify its subject. */
export function createStandardClaims(): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: ISSUER,
    aud: AUDIENCE,
    iat: now,
    exp: now + LIFE_S,
    jti: randomUUID(),
    typ: 'Bearer',
  };
}

export const signingInput = (header: object, claims: object): string =>
  `${encodeJson(header)}.${encodeJson(claims)}`;

export function signToken(claims: Record<string, unknown>): string {
  const content = signingInput(
    { alg: 'RS256', typ: 'JWT', kid: KEY_ID },
    { ...createStandardClaims(), ...claims },
  );
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Returns a valid access token of a machine client. @param scopes all scopes of the client by default */
export function createClientToken(
  client: MachineClient,
  scopes: readonly string[] = machineClients[client],
): string {
  return signToken({ sub: client, azp: client, client_id: client, scope: scopes.join(' ') });
}

export const getAuthHeaders = (client: MachineClient): Record<string, string> => ({
  authorization: `Bearer ${createClientToken(client)}`,
});

/** Returns a person's valid token. `startRolesGateway` reads its roles. @param signedInAt epoch seconds; default now */
export function createPersonToken(
  subject: string,
  roles: readonly string[],
  signedInAt = Math.floor(Date.now() / 1_000),
): string {
  const email = `${subject}@frontier.example`;
  return signToken({
    ...{ sub: subject, azp: 'frontier-console', email, preferred_username: email },
    ...{ realm_access: { roles }, auth_time: signedInAt },
  });
}

interface Claims {
  readonly azp: string;
  readonly realm_access?: { readonly roles: readonly string[] };
}
const parseClaims = (payload: string): Claims =>
  JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;

export function getCallingClient({ authorization }: { readonly authorization?: string }): string | undefined {
  const [header, payload, signature] = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]?.split('.') ?? [];
  if (!payload || !signature) return undefined;
  const content = Buffer.from(`${header}.${payload}`);
  const genuine = verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'));
  return genuine ? parseClaims(payload).azp : undefined;
}

let address: Promise<string> | undefined;

/** Starts a gateway that only answers which role the caller has, and returns its origin. */
export async function startRolesGateway(): Promise<string> {
  return new URL(await (address ??= listen())).origin;
}

/** Returns a service's identity settings. The identity provider that they name listens until the process ends. */
export async function identityEnv(service?: string): Promise<Record<string, string>> {
  return {
    IDENTITY_ISSUER: ISSUER,
    IDENTITY_URL: await (address ??= listen()),
    ...(service && { IDENTITY_CLIENT_ID: service, IDENTITY_CLIENT_SECRET: CLIENT_SECRET }),
  };
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/frontier`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [status, body] = buildResponse(request, Buffer.concat(chunks).toString());
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

function buildResponse({ url = '', headers }: IncomingMessage, body: string): [number, object] {
  if (url.endsWith(endpoints.keys)) {
    return [
      200,
      { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    ];
  }
  if (url.endsWith(endpoints.token)) return grantToken(new URLSearchParams(body));
  if (url !== '/internal/me') return [503, {}];
  const payload = headers.authorization?.split('.')[1] ?? '';
  return [200, { role: highestRole(parseClaims(payload).realm_access?.roles ?? []) }];
}

function grantToken(form: URLSearchParams): [number, object] {
  const client = machineClientIds.find((id) => id === form.get('client_id'));
  if (!client || form.get('client_secret') !== CLIENT_SECRET) return [401, { error: 'invalid_client' }];
  const asked = (form.get('scope') ?? '').split(' ').filter(Boolean);
  const granted: readonly string[] = machineClients[client];
  if (!asked.every((scope) => granted.includes(scope))) return [400, { error: 'invalid_scope' }];
  return [200, { access_token: createClientToken(client, asked), expires_in: LIFE_S, token_type: 'Bearer' }];
}
