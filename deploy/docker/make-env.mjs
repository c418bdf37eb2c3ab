/**
 * Writes `.env` from `.env.example`, with every secret made up. What an existing `.env` says is left alone; what a newer
 * release needs besides is added.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Not that of the mail server, which is somebody else's. */
const SECRET = /^((?!KEYCLOAK_SMTP)[A-Z_]+(?:PASSWORD|TOKEN|SECRET)|QDRANT_API_KEY)=$/gm;
const SETTING = /^([A-Z_]+)=.*$/gm;

/** A letter first: the configuration of NATS takes what begins with a digit for a number. */
const secret = () => `s${randomBytes(32).toString('base64url')}`;

const file = join(root, '.env');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const filled = example.replace(SECRET, (_line, name) => `${name}=${secret()}`);

if (existsSync(file)) {
  const before = readFileSync(file, 'utf8');
  const known = new Set([...before.matchAll(SETTING)].map(([, name]) => name));
  const missing = [...filled.matchAll(SETTING)].filter(([, name]) => !known.has(name));
  if (missing.length > 0) {
    const lines = missing.map(([line]) => `${line}\n`).join('');
    appendFileSync(file, (before.endsWith('\n') ? '' : '\n') + lines);
  }
  const added = missing.map(([, name]) => name).join(', ');
  console.log(added ? `.env now has ${added} too.` : '.env has everything already.');
} else {
  writeFileSync(file, filled, { flag: 'wx', mode: 0o600 });
  console.log('.env is written. Next: docker compose up --build');
}
