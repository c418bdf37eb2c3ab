/**
 * Writes `.env` from `.env.example`, with every secret made up, and from that the files by which containers get theirs.
 * What an existing `.env` says is left alone; what a newer release needs besides is added.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Not that of the mail server, which is somebody else's. */
const SECRET = /^((?!KEYCLOAK_SMTP)[A-Z_]+(?:PASSWORD|TOKEN|SECRET)|QDRANT_API_KEY)=$/gm;
const SETTING = /^([A-Z_]+)=.*$/gm;

/** A letter first: the configuration of NATS takes what begins with a digit for a number. */
const secret = () => `s${randomBytes(32).toString('base64url')}`;

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

function fillEnv(file) {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const filled = example.replace(SECRET, (_line, name) => `${name}=${secret()}`);
  if (!existsSync(file)) {
    writeFileSync(file, filled, { flag: 'wx', mode: 0o600 });
    return '.env is written. Next: docker compose up --build';
  }
  const before = readFileSync(file, 'utf8');
  const known = new Set([...before.matchAll(SETTING)].map(([, name]) => name));
  const missing = [...filled.matchAll(SETTING)].filter(([, name]) => !known.has(name));
  if (missing.length === 0) return '.env has everything already.';
  const lines = missing.map(([line]) => `${line}\n`).join('');
  appendFileSync(file, (before.endsWith('\n') ? '' : '\n') + lines);
  return `.env now has ${missing.map(([, name]) => name).join(', ')} too.`;
}

/** What each container of docker-compose.yml may know: variables, or the one value that the file is. */
const fillSecrets = (env) =>
  JSON.parse(readFileSync(join(root, 'deploy/docker/secrets.json'), 'utf8'), (_key, value) =>
    typeof value === 'string'
      ? value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name, otherwise = '') => env[name] || otherwise)
      : value,
  );

/** Shells and Node.js read it alike: within single quotes everything is as it stands. */
function toEnvLine([name, value]) {
  if (value.includes("'")) fail(`${name} may not hold a single quote.`);
  return `${name}='${value}'\n`;
}

/** The folder is its owner's alone; the containers, whose users are others, have only their own file. */
function writeSecrets(folder, secrets) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(secrets)) {
    const text = typeof content === 'string' ? content : Object.entries(content).map(toEnvLine).join('');
    const path = join(folder, name);
    writeFileSync(path, text);
    // Whatever the mask of whoever calls: a container's user has to read it.
    chmodSync(path, 0o644);
  }
}

const file = join(root, '.env');
const done = fillEnv(file);
const text = readFileSync(file, 'utf8');
const empty = [...text.matchAll(SECRET)].map(([, name]) => name);
if (empty.length > 0) fail(`.env leaves ${empty.join(', ')} empty.`);
const env = parseEnv(text);
writeSecrets(resolve(root, env.SECRETS_DIR), fillSecrets(env));
console.log(done);
