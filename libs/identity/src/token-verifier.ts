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

/** The identity provider's keys could not be fetched, so no token can be judged. */
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

/** Keys are fetched when a token names an unknown one, and after this time, so that a withdrawn key ends. */
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** The shortest time between two fetches, however many tokens name unknown keys. */
const KEYS_COOLDOWN_MS = 5_000;
const KEYS_TIMEOUT_MS = 3_000;
const CLOCK_TOLERANCE_S = 5;
const ALGORITHMS = ['RS256'];
/** RFC 9068 names the second; Keycloak writes the first. */
const HEADER_TYPES = new Set(['JWT', 'at+jwt']);

/** A service shows the same token with each call: its signature is checked once in this time. */
const CACHE_TTL_MS = 30_000;
const CACHE_SIZE = 1_000;

/** Verifies access tokens of the one trusted issuer, with keys from its configured address alone. */
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

  /**
   * Whoever the token stands for. A token that was found valid is taken again for half a minute without another look at
   * its signature, and never after it has expired.
   *
   * @throws InvalidTokenError, or KeysUnavailableError when it could not be judged
   */
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
    // An ID token or a refresh token is signed with the same keys.
    if (!HEADER_TYPES.has(protectedHeader.typ ?? '') || payload.typ !== 'Bearer')
      throw new InvalidTokenError();
    return payload;
  }
}

/** Anything but a verdict about the token itself: no answer, or one without keys. */
function isKeySetError(error: unknown): boolean {
  if (error instanceof errors.JWKSNoMatchingKey) return false;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

/**
 * A token that was got through the console is a person's, one that carries its own client's id a machine's
 * (Keycloak adds `client_id` to tokens of service accounts alone). Anything else, a client that we do not know
 * among it, is nobody.
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
    // Of a client that is a program, and of a person, at once: nobody is both.
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
