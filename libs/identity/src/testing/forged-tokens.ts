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
    'HS256 with the public key in binary': hmac('HS256', der),
    'HS256 with the public key as JSON': hmac('HS256', JSON.stringify(publicKey.export({ format: 'jwk' }))),
    'HS256 without a secret': hmac('HS256', ''),
    'RS384 with the right key': make({ alg: 'RS384' }, (input) => rsa(input, privateKey, 'sha384')),
    'RS512 with the right key': make({ alg: 'RS512' }, (input) => rsa(input, privateKey, 'sha512')),
    'PS256 with the right key': make({ alg: 'PS256' }, (input) =>
      base64url(sign('sha256', Buffer.from(input), pss)),
    ),
    'ES256 with a key of their own': make({ alg: 'ES256' }, (input) => rsa(input, curve.privateKey)),
    'no algorithm': make({ alg: undefined }, (input) => rsa(input, privateKey)),
    'a key of their own': byOther({}),
    'a key of their own without a name': byOther({ kid: undefined }),
    'a key of their own with an unknown name': byOther({ kid: 'another' }),
    'a key named as a path': byOther({ kid: '../../../../dev/null' }),
    'a key named as a query': byOther({ kid: "x' UNION SELECT 'key" }),
    'a key that it brings along': byOther({ jwk }),
    'a key at an address that it names': byOther({ jku: 'https://evil.example/keys' }),
    'a certificate at an address that it names': byOther({ x5u: 'https://evil.example/cert' }),
    'a demand that nobody knows': make({ alg: 'RS256', crit: ['evil'], evil: true }, (input) =>
      rsa(input, privateKey),
    ),
    'another kind in its header': make({ alg: 'RS256', typ: 'dpop+jwt' }, (input) => rsa(input, privateKey)),
    'no kind in its header': make({ alg: 'RS256', typ: undefined }, (input) => rsa(input, privateKey)),
  };
}

function forgeClaims(claims: Claims, signed: (claims: Claims) => string): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const issuer = String(claims.iss);
  const changes: Record<string, Claims> = {
    'of another issuer': { iss: 'https://evil.example/realms/frontier' },
    'of another realm': { iss: issuer.replace('frontier', 'master') },
    'of an issuer with a longer name': { iss: `${issuer}/` },
    'of no issuer': { iss: undefined },
    'for another audience': { aud: 'account' },
    'for several others': { aud: ['account', 'realm-management'] },
    'for an audience with a longer name': { aud: 'frontier-api-admin' },
    'for no audience': { aud: undefined },
    'that has expired': { exp: now - 60, iat: now - 360 },
    'that never expires': { exp: undefined },
    'that expires in words': { exp: 'never' },
    'that does not hold yet': { nbf: now + HOUR_S },
    'that nobody knows the age of': { iat: undefined },
    'that is an ID token': { typ: 'ID' },
    'that is a refresh token': { typ: 'Refresh' },
    'that is a logout token': { typ: 'Logout' },
    'that says nothing about its kind': { typ: undefined },
    'of nobody': { sub: undefined },
    'of no client': { azp: undefined },
    'of a client that is not ours': { azp: 'admin-cli' },
    'of the client that manages people': { azp: 'people', client_id: 'people' },
    'of a person and a program at once': { azp: 'frontier-console', client_id: 'operator' },
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
    'with roles that were added': `${header}.${raised}.${signature}`,
    'with a changed signature': `${header}.${payload}.${flipped}`,
    'with half a signature': `${header}.${payload}.${signature.slice(0, 100)}`,
    'without a signature': `${header}.${payload}.`,
    'of two parts': `${header}.${payload}`,
    'of four parts': `${good}.${signature}`,
    'in other letters': `${header}.${payload}.${signature}%3D`,
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
