import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Private keys as JSON Web Keys. */
export interface SigningKeys {
  readonly keys: readonly Record<string, unknown>[];
}

/**
 * The keys that tokens are signed with: made at the first start and kept, so that tokens outlive a restart. Only
 * the owner may read the file.
 */
export function signingKeys(folder: string): SigningKeys {
  const file = join(folder, 'signing-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SigningKeys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ keys: [key] }), { mode: 0o600 });
  return { keys: [key] };
}
