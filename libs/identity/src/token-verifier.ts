import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { CONSOLE_CLIENT, type MachineClient, machineClientIds } from './clients';
import { type Principal, type Role, roles } from './principal';
import { AUDIENCE, endpoints } from './realm';

export class InvalidTokenError extends Error {
  constructor(options?: ErrorOptions) {
    super('The access token is not valid', options);
    this.name = 'InvalidTokenError';
  }
}

/** Thrown if the identity provider's keys cannot be fetched, so that tokens cannot be verified. */
export class KeysUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The keys of the identity provider are unavailable', options);
    this.name = 'KeysUnavailableError';
  }
}

export interface TrustedIssuer {
  readonly issuer: string;
  readonly url: string;
}

/** Keys are fetched again after this time, so that a revoked key stops working, and earlier for an unknown key. */
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** Minimum time between two fetches, however many tokens name unknown keys. */
const KEYS_COOLDOWN_MS = 5_000;
const KEYS_TIMEOUT_MS = 3_000;
const CLOCK_TOLERANCE_S = 5;
const ALGORITHMS = ['RS256'];
/** RFC 9068 requires `at+jwt`; Keycloak writes `JWT`. */
const HEADER_TYPES = new Set(['JWT', 'at+jwt']);

/** Callers send the same token with each request, so a verified token is cached for this long. */
const CACHE_TTL_MS = 30_000;
const CACHE_SIZE = 1_000;

/** Verifies access tokens of the one trusted issuer. It fetches keys only from the configured URL. */
export class TokenVerifier {
  private readonly keys: JWTVerifyGetKey;
  private readonly verified = new LRUCache<string, Principal>({ max: CACHE_SIZE });

  constructor(private readonly trusted: TrustedIssuer) {
    this.keys = createRemoteJWKSet(new URL(trusted.url + endpoints.keys), {
      cacheMaxAge: KEYS_MAX_AGE_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
      timeoutDuration: KEYS_TIMEOUT_MS,
    });
  }

  /** Returns a token's principal, cached for 30 s, not past expiry. @throws InvalidTokenError, KeysUnavailableError */
  async verify(token: string): Promise<Principal> {
    const known = this.verified.get(token);
    if (known) return known;
    const payload = await this.verifyPayload(token);
    const principal = toPrincipal(payload);
    const left = ((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1_000 - Date.now();
    if (left > 0) this.verified.set(token, principal, { ttl: Math.min(left, CACHE_TTL_MS) });
    return principal;
  }

  private async verifyPayload(token: string): Promise<JWTPayload> {
    const { payload, protectedHeader } = await jwtVerify(token, this.keys, {
      issuer: this.trusted.issuer,
      audience: AUDIENCE,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub', 'azp'],
    }).catch((error: unknown) => {
      throw isKeySetError(error)
        ? new KeysUnavailableError({ cause: error })
        : new InvalidTokenError({ cause: error });
    });
    // ID tokens and refresh tokens are signed with the same keys, so check the type.
    if (!HEADER_TYPES.has(protectedHeader.typ ?? '') || payload.typ !== 'Bearer')
      throw new InvalidTokenError();
    return payload;
  }
}

/** Returns true for errors in fetching or parsing the key set, and false for a verdict about the token. */
function isKeySetError(error: unknown): boolean {
  if (error instanceof errors.JWKSNoMatchingKey) return false;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

/**
 * Returns a person for a token issued to the console, and a machine for a token with its client's own `client_id`, a
 * claim that Keycloak adds only for service accounts. Rejects all other tokens, also those of unknown clients.
 */
function toPrincipal({
  azp,
  client_id: clientId,
  sub = '',
  scope,
  realm_access: access,
  ...claims
}: JWTPayload): Principal {
  if (azp === CONSOLE_CLIENT) {
    // A person's token has no `client_id` claim.
    if (clientId !== undefined) throw new InvalidTokenError();
    const email = typeof claims.email === 'string' ? claims.email : undefined;
    const signedInAt = typeof claims.auth_time === 'number' ? claims.auth_time : undefined;
    return { kind: 'person', subject: sub, roles: parseRoles(access), email, signedInAt };
  }
  if (!isMachineClient(azp) || clientId !== azp) throw new InvalidTokenError();
  const scopes = typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [];
  return { kind: 'machine', subject: azp, scopes };
}

const isMachineClient = (azp: unknown): azp is MachineClient => machineClientIds.some((id) => id === azp);

function parseRoles(access: unknown): Role[] {
  const held = (access as { roles?: unknown } | undefined)?.roles;
  return Array.isArray(held) ? roles.filter((role) => held.includes(role)) : [];
}
