/** Completes `.env` from `.env.example` with random secrets, then writes the containers' secrets files from it. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Matches empty secrets, except those of the external mail server, which cannot be generated. */
const SECRET = /^((?!KEYCLOAK_SMTP)[A-Z_]+(?:PASSWORD|TOKEN|SECRET)|QDRANT_API_KEY)=$/gm;
const SETTING = /^([A-Z_]+)=.*$/gm;
/** Matches a setting as parsers of `.env` accept it, however it is written. */
const WRITTEN = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)([ \t]*)=([^\n]*)$/gm;
/** Characters of generated secrets. Secrets become parts of addresses, where others would need an escape. */
const PLAIN = /^[\w.~-]+$/;

/** Returns a random secret that starts with a letter, because NATS reads a value that starts with a digit as a number. */
const secret = () => `s${randomBytes(32).toString('base64url')}`;

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** Returns the reason why a line of `.env` would be read differently than it is written, by this script or by Compose. */
function findProblem(line, name, gap, value) {
  if (!line.startsWith(`${name}=`) || gap) return `${name} must start its line, with = directly after it.`;
  if (/^\s+\S/.test(value)) return `${name} has a space before its value.`;
  const [quote] = /^["'`]/.exec(value) ?? [];
  if (quote)
    return new RegExp(`^${quote}[^${quote}]*${quote}\\s*(?:#.*)?$`).test(value)
      ? ''
      : `${name} has no closing ${quote}.`;
  if (value.includes('#')) return `${name} has a #, which begins a comment: put the value in single quotes.`;
  if (value.includes('$')) return `${name} has a $, which begins a variable: put the value in single quotes.`;
  return '';
}

/** Ends with the names of all settings that are not read as they are written. */
function checkEnv(text) {
  const settings = [...text.matchAll(WRITTEN)];
  const names = settings.map(([, name]) => name);
  const problems = settings.flatMap(([line, name, gap, value]) => findProblem(line, name, gap, value) || []);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  problems.push(...twice.map((name) => `${name} is set twice.`));
  const values = parseEnv(text);
  const isSecret = (name) => [...`${name}=`.matchAll(SECRET)].length > 0;
  const odd = names.filter((name) => isSecret(name) && values[name] && !PLAIN.test(values[name]));
  problems.push(...odd.map((name) => `${name} may hold only letters, digits and . _ ~ -`));
  if (problems.length > 0) fail(`.env cannot be used:\n${[...new Set(problems)].join('\n')}`);
}

function fillEnv(file) {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const filled = example.replace(SECRET, (_line, name) => `${name}=${secret()}`);
  if (!existsSync(file)) {
    writeFileSync(file, filled, { flag: 'wx', mode: 0o600 });
    return '.env is written. Next: docker compose up --build';
  }
  const before = readFileSync(file, 'utf8');
  checkEnv(before);
  const known = new Set([...before.matchAll(SETTING)].map(([, name]) => name));
  const missing = [...filled.matchAll(SETTING)].filter(([, name]) => !known.has(name));
  if (missing.length === 0) return '.env has everything already.';
  const lines = missing.map(([line]) => `${line}\n`).join('');
  appendFileSync(file, (before.endsWith('\n') ? '' : '\n') + lines);
  return `.env now has ${missing.map(([, name]) => name).join(', ')} too.`;
}

/** Fills in secrets.json. Returns for each container its variables, or the single value of its secrets file. */
const fillSecrets = (env) =>
  JSON.parse(readFileSync(join(root, 'deploy/docker/secrets.json'), 'utf8'), (_key, value) =>
    typeof value === 'string'
      ? value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name, otherwise = '') => env[name] || otherwise)
      : value,
  );

/** Formats a variable in single quotes, in which shells and Node.js read every character literally. */
function toEnvLine([name, value]) {
  if (value.includes("'")) fail(`${name} may not hold a single quote.`);
  return `${name}='${value}'\n`;
}

/** Writes files that all may read, because containers run as other users, in a folder that only the owner may enter. */
function writeSecrets(folder, secrets) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(secrets)) {
    const text = typeof content === 'string' ? content : Object.entries(content).map(toEnvLine).join('');
    const path = join(folder, name);
    writeFileSync(path, text);
    // Set the mode explicitly, because the umask may keep other users from reading a new file.
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
