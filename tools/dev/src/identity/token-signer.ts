import { createLocalJWKSet, compactVerify, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SigningKeys } from './signing-keys';

/** Signs refresh tokens, and verifies access and ID tokens, where `oidc-provider` does not do so. */
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
    if (!key) throw new Error('No signing key is configured');
    return new SignJWT({ iss: this.issuer, iat: Math.floor(Date.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
      .sign(await importJWK(key, 'RS256'));
  }

  /** Returns the claims of an access token. @throws Error if it is invalid, expired or for another audience */
  async verify(token: string, audience: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.published, {
      issuer: this.issuer,
      audience,
      algorithms: ['RS256'],
    });
    if (payload.typ !== 'Bearer') throw new Error('Not an access token');
    return payload;
  }

  /** Returns the claims of any token signed here, even an expired one. @throws Error if the signature is invalid */
  async verifySignature(token: string): Promise<JWTPayload> {
    const { payload } = await compactVerify(token, this.published, { algorithms: ['RS256'] });
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
  }
}
