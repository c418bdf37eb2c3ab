import { createLocalJWKSet, compactVerify, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SigningKeys } from './signing-keys';

/** Signs and verifies with the provider's own keys what the library does not. */
export class TokenSigner {
  private readonly published: ReturnType<typeof createLocalJWKSet>;

  constructor(
    readonly issuer: string,
    private readonly keys: SigningKeys,
  ) {
    const publicKeys = keys.keys.map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg }));
    this.published = createLocalJWKSet({ keys: publicKeys as { kty: string }[] });
  }

  async sign(claims: JWTPayload): Promise<string> {
    const [key] = this.keys.keys;
    if (!key) throw new Error('There is no key to sign with');
    return new SignJWT({ iss: this.issuer, iat: Math.floor(Date.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
      .sign(await importJWK(key, 'RS256'));
  }

  /** The claims of an access token for an audience. @throws when it is not one, or has expired */
  async verify(token: string, audience: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.published, {
      issuer: this.issuer,
      audience,
      algorithms: ['RS256'],
    });
    if (payload.typ !== 'Bearer') throw new Error('This is no access token');
    return payload;
  }

  /** The claims of anything that was signed here, however long ago. @throws when it was not */
  async verifySignature(token: string): Promise<JWTPayload> {
    const { payload } = await compactVerify(token, this.published, { algorithms: ['RS256'] });
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
  }
}
