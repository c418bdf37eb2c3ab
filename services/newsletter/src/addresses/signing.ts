import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a signed id. A token for one purpose is not valid for another. */
export type TokenPurpose = 'subscription' | 'confirmation';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const computeMac = (secret: string, purpose: string, data: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:`).update(data).digest();

/** Returns a row's id as a URL-safe token with 16 bytes of id and 16 bytes of signature. */
export function signId(secret: string, purpose: TokenPurpose, id: string): string {
  if (!UUID.test(id)) throw new Error('signId requires a UUID');
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, computeMac(secret, purpose, bytes).subarray(0, MAC_BYTES)]).toString(
    'base64url',
  );
}

export function verifySignedId(secret: string, purpose: TokenPurpose, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  const expected = computeMac(secret, purpose, id).subarray(0, MAC_BYTES);
  if (!timingSafeEqual(expected, bytes.subarray(ID_BYTES))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns a hash to keep after deletion. It can be compared, but not reversed or guessed without the secret. */
export const hashAddress = (secret: string, email: string): string =>
  computeMac(secret, 'address', email).toString('hex');

export const hashDomain = (secret: string, domain: string): string =>
  computeMac(secret, 'domain', domain).toString('hex');
