import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from './json-file';

export interface SigningKeys {
  readonly keys: readonly (Record<string, unknown> & { readonly kid: string })[];
}

/** Loads the keys that sign tokens, or creates and stores them at the first start. Tokens thereby outlive a restart. */
export function loadSigningKeys(folder: string): SigningKeys {
  const file = new JsonFile<SigningKeys | undefined>(join(folder, 'signing-keys.json'), undefined);
  if (file.value) return file.value;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  file.write({ keys: [key] });
  return { keys: [key] };
}
