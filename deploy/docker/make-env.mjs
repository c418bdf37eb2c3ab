/** Writes `.env` from `.env.example`, with every secret made up. An existing `.env` is left alone. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SECRET = /^([A-Z_]+(?:PASSWORD|TOKEN|SECRET)|QDRANT_API_KEY)=$/gm;

/** A letter first: the configuration of NATS takes what begins with a digit for a number. */
const secret = () => `s${randomBytes(32).toString('base64url')}`;

const example = readFileSync(join(root, '.env.example'), 'utf8');
const filled = example.replace(SECRET, (_line, name) => `${name}=${secret()}`);
try {
  writeFileSync(join(root, '.env'), filled, { flag: 'wx', mode: 0o600 });
  console.log('.env is written. Next: docker compose up --build');
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.log('.env exists already and is left as it is.');
}
