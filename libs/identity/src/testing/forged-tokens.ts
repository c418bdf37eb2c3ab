import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import { signToken, signingInput, createStandardClaims, testKey } from './test-identity';

export interface ForgedToken {
  readonly what: string;
  readonly token: string;
}

type Claims = Record<string, unknown>;

/** The attacker's signing key, and the public key and key id of the real signing key that the attacker imitates. */
interface ForgerKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly id: string;
}

const HOUR_S = 3_600;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const rsa = (input: string, key: KeyObject, digest = 'sha256'): string =>
  base64url(sign(digest, Buffer.from(input), key));

function forgeHeaders(claims: Claims, { privateKey, publicKey, id: kid }: ForgerKey): Record<string, string> {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = other.publicKey.export({ format: 'jwk' });
  const make = (header: object, signature: (input: string) => string): string => {
    const input = signingInput({ typ: 'JWT', kid, ...header }, claims);
    return `${input}.${signature(input)}`;
  };
  const hmac = (alg: string, secret: string | Buffer) =>
    make({ alg }, (input) => base64url(createHmac(alg.replace('HS', 'sha'), secret).update(input).digest()));
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const byOther = (header: object): string =>
    make({ alg: 'RS256', ...header }, (input) => rsa(input, other.privateKey));
  const pss = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return {
    ...Object.fromEntries(
      ['none', 'None', 'NONE', 'nOnE'].map((alg) => [`algorithm ${alg}`, make({ alg }, () => '')]),
    ),
    ...Object.fromEntries(
      ['HS256', 'HS384', 'HS512'].map((alg) => [`${alg} with the public key as its secret`, hmac(alg, pem)]),
    ),
    'HS256 with the public key as DER': hmac('HS256', der),
    'HS256 with the public key as JSON': hmac('HS256', JSON.stringify(publicKey.export({ format: 'jwk' }))),
    'HS256 without a secret': hmac('HS256', ''),
    'RS384 with the right key': make({ alg: 'RS384' }, (input) => rsa(input, privateKey, 'sha384')),
    'RS512 with the right key': make({ alg: 'RS512' }, (input) => rsa(input, privateKey, 'sha512')),
    'PS256 with the right key': make({ alg: 'PS256' }, (input) =>
      base64url(sign('sha256', Buffer.from(input), pss)),
    ),
    'ES256 with another key': make({ alg: 'ES256' }, (input) => rsa(input, curve.privateKey)),
    'no algorithm': make({ alg: undefined }, (input) => rsa(input, privateKey)),
    'another key': byOther({}),
    'another key without a key id': byOther({ kid: undefined }),
    'another key with an unknown key id': byOther({ kid: 'another' }),
    'a path as key id': byOther({ kid: '../../../../dev/null' }),
    'SQL as key id': byOther({ kid: "x' UNION SELECT 'key" }),
    'an embedded key (jwk)': byOther({ jwk }),
    'a key URL (jku)': byOther({ jku: 'https://evil.example/keys' }),
    'a certificate URL (x5u)': byOther({ x5u: 'https://evil.example/cert' }),
    'an unknown critical header': make({ alg: 'RS256', crit: ['evil'], evil: true }, (input) =>
      rsa(input, privateKey),
    ),
    'another header type': make({ alg: 'RS256', typ: 'dpop+jwt' }, (input) => rsa(input, privateKey)),
    'no header type': make({ alg: 'RS256', typ: undefined }, (input) => rsa(input, privateKey)),
  };
}

function forgeClaims(claims: Claims, signed: (claims: Claims) => string): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const issuer = String(claims.iss);
  const changes: Record<string, Claims> = {
    'of another issuer': { iss: 'https://evil.example/realms/frontier' },
    'of another realm': { iss: issuer.replace('frontier', 'master') },
    'of an issuer with a suffix': { iss: `${issuer}/` },
    'without an issuer': { iss: undefined },
    'for another audience': { aud: 'account' },
    'for several other audiences': { aud: ['account', 'realm-management'] },
    'for an audience with a suffix': { aud: 'frontier-api-admin' },
    'without an audience': { aud: undefined },
    'that has expired': { exp: now - 60, iat: now - 360 },
    'that never expires': { exp: undefined },
    'with a text as expiry': { exp: 'never' },
    'that is not yet valid': { nbf: now + HOUR_S },
    'without an issue time': { iat: undefined },
    'that is an ID token': { typ: 'ID' },
    'that is a refresh token': { typ: 'Refresh' },
    'that is a logout token': { typ: 'Logout' },
    'without a type claim': { typ: undefined },
    'without a subject': { sub: undefined },
    'without a client': { azp: undefined },
    'of an unknown client': { azp: 'admin-cli' },
    'of the client that manages people': { azp: 'people', client_id: 'people' },
    'of the console and a machine at once': { azp: 'frontier-console', client_id: 'operator' },
  };
  return Object.fromEntries(
    Object.entries(changes).map(([what, change]) => [what, signed({ ...claims, ...change })]),
  );
}

function tamperToken(good: string, claims: Claims): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const roles = { realm_access: { roles: ['admin', 'staff', 'user'] }, scope: 'leads:read leads:erase' };
  const [, raised = ''] = signingInput({}, { ...claims, ...roles, jti: 'other' }).split('.');
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  return {
    'with added roles': `${header}.${raised}.${signature}`,
    'with a changed signature': `${header}.${payload}.${flipped}`,
    'with half a signature': `${header}.${payload}.${signature.slice(0, 100)}`,
    'without a signature': `${header}.${payload}.`,
    'of two parts': `${header}.${payload}`,
    'of four parts': `${good}.${signature}`,
    'with a percent-encoded character': `${header}.${payload}.${signature}%3D`,
  };
}

/** Returns over 100 tokens that imitate an administrator and an operator. Every service must reject them. */
export function createForgedTokens(): ForgedToken[] {
  const person = {
    ...{ sub: 'ana', azp: 'frontier-console', email: 'ana@frontier.example' },
    ...{ realm_access: { roles: ['admin', 'staff', 'user'] }, auth_time: Math.floor(Date.now() / 1_000) },
  };
  const machine = { sub: 'operator', azp: 'operator', client_id: 'operator', scope: 'leads:read audit:read' };
  return Object.entries({ person, machine }).flatMap(([who, about]) => {
    const claims = { ...createStandardClaims(), ...about };
    return labelTokens(who, {
      ...forgeHeaders(claims, testKey),
      ...forgeClaims(claims, signToken),
      ...tamperToken(signToken(claims), claims),
    });
  });
}

/** Returns over 50 forged tokens that can be built from one genuine token and its issuer's public key. */
export function forgeTokens(who: string, genuine: string, published: JsonWebKey): ForgedToken[] {
  const [header = '', payload = ''] = genuine.split('.');
  const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey({ key: published, format: 'jwk' });
  const key = { privateKey, publicKey, id: String(decoded(header).kid) };
  const signed = (claims: Claims): string => {
    const input = signingInput({ alg: 'RS256', typ: 'JWT', kid: key.id }, claims);
    return `${input}.${rsa(input, privateKey)}`;
  };
  const claims = decoded(payload);
  return labelTokens(who, {
    ...forgeHeaders(claims, key),
    ...forgeClaims(claims, signed),
    ...tamperToken(genuine, claims),
  });
}

const labelTokens = (who: string, tokens: Record<string, string>): ForgedToken[] =>
  Object.entries(tokens).map(([what, token]) => ({ what: `${who}: ${what}`, token }));
