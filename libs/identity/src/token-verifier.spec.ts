import type { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { InvalidTokenError, KeysUnavailableError, TokenVerifier } from './token-verifier';

const ISSUER = 'https://record.example/realms/frontier';
type Key = webcrypto.CryptoKey | Uint8Array;
interface Made {
  readonly claims?: JWTPayload;
  readonly header?: {
    readonly alg?: string;
    readonly typ?: string;
    readonly kid?: string;
    readonly jku?: string;
  };
  readonly key?: Key;
}

describe('TokenVerifier', () => {
  let server: Server;
  let url: string;
  let keys: object[];
  let fetched: number;
  let status: number;
  let rsa: webcrypto.CryptoKey;
  let ec: webcrypto.CryptoKey;
  let verifier: TokenVerifier;

  beforeAll(async () => {
    const [rsaPair, ecPair] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256')]);
    [rsa, ec] = [rsaPair.privateKey, ecPair.privateKey];
    keys = [
      { ...(await exportJWK(rsaPair.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
      { ...(await exportJWK(ecPair.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
    ];
    server = createServer((request, response) => {
      fetched++;
      const known = request.url === '/realms/frontier/protocol/openid-connect/certs';
      response.writeHead(known ? status : 404).end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/frontier`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    [fetched, status] = [0, 200];
    verifier = new TokenVerifier({ issuer: ISSUER, url });
  });

  /** Returns a token as Keycloak issues it for a service's client, with the given changes. */
  const make = ({ claims = {}, header = {}, key = rsa }: Made = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({
      ...{ iss: ISSUER, aud: ['account', 'frontier-api'], iat: now, exp: now + 300, typ: 'Bearer' },
      ...{ sub: 'f1d0', azp: 'chat', client_id: 'chat', scope: 'email content:read' },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'rsa', ...header })
      .sign(key);
  };

  it('returns a machine with scopes and without roles for a token of a service account', async () => {
    const realm_access = { roles: ['admin', 'user'] };
    expect(await verifier.verify(await make({ claims: { realm_access } }))).toEqual({
      kind: 'machine',
      subject: 'chat',
      scopes: ['email', 'content:read'],
    });
  });

  it('returns a person with roles and without scopes for a token of the console', async () => {
    const claims = {
      azp: 'frontier-console',
      client_id: undefined,
      scope: 'openid leads:read',
      realm_access: { roles: ['staff', 'offline_access', 'default-roles-frontier'] },
      email: 'ana@frontier.example',
      auth_time: 1_795_000_000,
    };
    expect(await verifier.verify(await make({ claims }))).toEqual({
      kind: 'person',
      subject: 'f1d0',
      roles: ['staff'],
      email: 'ana@frontier.example',
      signedInAt: 1_795_000_000,
    });
  });

  const past = Math.floor(Date.now() / 1_000) - 60;
  it.each<[string, Made]>([
    ['of another issuer', { claims: { iss: 'https://evil.example/realms/frontier' } }],
    ['for another audience', { claims: { aud: 'account' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['that has expired', { claims: { exp: past } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is not yet valid', { claims: { nbf: past + 3_600 } }],
    ['without a client', { claims: { azp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    [
      'of a person who signed in through another client',
      { claims: { azp: 'admin-cli', client_id: undefined } },
    ],
    ['whose client_id differs from azp', { claims: { azp: 'operator' } }],
    ['that is an ID token', { claims: { typ: 'ID' } }],
    ['that is a refresh token', { claims: { typ: 'Refresh' } }],
    ['with another header type', { header: { typ: 'dpop+jwt' } }],
    ['with an algorithm that is not allowed', { header: { alg: 'PS256' } }],
    ['with another key of the provider', { header: { alg: 'ES256', kid: 'ec' } }],
    ['of an unknown client', { claims: { azp: 'somebody', client_id: 'somebody' } }],
    ['of the client that manages people', { claims: { azp: 'people', client_id: 'people' } }],
    ['of the console with a client_id claim', { claims: { azp: 'frontier-console', client_id: 'chat' } }],
    [
      'signed with a shared secret',
      { header: { alg: 'HS256' }, key: new TextEncoder().encode('x'.repeat(32)) },
    ],
  ])('rejects a token %s', async (_what, made) => {
    // `jose` does not sign with an RS256 key for another algorithm, so these tokens need a matching key.
    const others = new Map([
      ['PS256', (await generateKeyPair('PS256')).privateKey],
      ['ES256', ec],
    ]);
    const key = others.get(made.header?.alg ?? '') ?? made.key;
    await expect(verifier.verify(await make({ ...made, ...(key && { key }) }))).rejects.toThrow(
      InvalidTokenError,
    );
  });

  it('rejects unsigned, tampered and malformed tokens', async () => {
    const unsecured = new UnsecuredJWT({ sub: 'x', azp: 'chat', client_id: 'chat' })
      .setIssuer(ISSUER)
      .setAudience('frontier-api')
      .setExpirationTime('5m')
      .encode();
    const [head = '', , signature = ''] = (await make()).split('.');
    const [, other = ''] = (await make({ claims: { scope: 'leads:erase' } })).split('.');
    for (const token of [unsecured, `${head}.${other}.${signature}`, 'x', '..', 'a.b.c', '']) {
      await expect(verifier.verify(token)).rejects.toThrow(InvalidTokenError);
    }
  });

  it('fetches keys only from the configured URL, and once for many tokens with unknown keys', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = () => make({ header: { kid: 'evil', jku: `${url}/evil` }, key: privateKey });
    for (let n = 0; n < 5; n++)
      await expect(verifier.verify(await forged())).rejects.toThrow(InvalidTokenError);
    await verifier.verify(await make());
    expect(fetched).toBe(1);
  });

  it('caches a verified token and rejects it after it has expired', async () => {
    const token = await make({ claims: { exp: Math.floor(Date.now() / 1_000) + 15 } });
    const principal = await verifier.verify(token);
    expect(await verifier.verify(token)).toBe(principal);
    // Tokens are accepted until 5 seconds after they expire, to tolerate clock differences.
    const [now, ticks] = [Date.now() + 21_000, performance.now() + 21_000];
    jest.useFakeTimers({
      now,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'performance'],
    });
    jest.spyOn(performance, 'now').mockReturnValue(ticks);
    try {
      // The cache reads the clock at most once a millisecond, so wait until it has read the new time.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await expect(verifier.verify(token)).rejects.toThrow(InvalidTokenError);
    } finally {
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  });

  it('throws KeysUnavailableError while keys cannot be fetched, and accepts tokens afterwards', async () => {
    status = 503;
    await expect(verifier.verify(await make())).rejects.toThrow(KeysUnavailableError);
    status = 200;
    await expect(verifier.verify(await make())).resolves.toBeDefined();
    const unreachable = new TokenVerifier({ issuer: ISSUER, url: 'http://127.0.0.1:9' });
    await expect(unreachable.verify(await make())).rejects.toThrow(KeysUnavailableError);
  });
});
