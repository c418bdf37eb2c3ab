import { createHmac } from 'node:crypto';
import { pause } from './operator';

const PERIOD_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(key: string): Buffer {
  const bits = Array.from(key.replaceAll(/[\s=]/g, '').toUpperCase(), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code that an authenticator app shows for this key (RFC 6238 with SHA-1, six digits, 30 seconds). */
export function getOneTimePassword(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
  const hash = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export async function waitForNextOneTimePassword(key: string, used: string): Promise<string> {
  while (getOneTimePassword(key) === used) await pause(500);
  return getOneTimePassword(key);
}

/** Returns a code that an app with this key does not show within a minute of now. */
export function getWrongOneTimePassword(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => getOneTimePassword(key, Date.now() + steps * PERIOD_MS));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}
