import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-frontier-signature';
/** Maximum age in seconds, which prevents replay of recorded requests. */
const MAX_AGE_S = 300;

const computeMac = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** Returns the signature header: `t=<Unix seconds>,v1=<hexadecimal HMAC-SHA-256 of "t.body">`. */
export function signWebhook(secret: string, body: Buffer, now = Date.now()): string {
  const time = String(Math.floor(now / 1_000));
  return `t=${time},v1=${computeMac(secret, time, body).toString('hex')}`;
}

export function hasValidSignature(secret: string, header: string, body: Buffer, now = Date.now()): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!time || !given || Math.abs(now / 1_000 - Number(time)) > MAX_AGE_S) return false;
  return timingSafeEqual(computeMac(secret, time, body), Buffer.from(given, 'hex'));
}
