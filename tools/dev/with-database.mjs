/**
 * Runs a script of a service on the database of DATABASE_URL, or on that of the running `npm start` (in LOCAL_DIR, by
 * default .local). Usage: `node tools/dev/with-database.mjs <service> <script> [arguments]`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const data = process.env.LOCAL_DIR ?? join(root, '.local');
const [service, script, ...rest] = process.argv.slice(2);

function localUrl() {
  try {
    const { rolePasswords } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));
    // The fourth line is the port: https://www.postgresql.org/docs/current/storage-file-layout.html
    const port = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://${service}:${encodeURIComponent(rolePasswords[service])}@127.0.0.1:${port}/frontier`;
  } catch {
    console.error('No database runs here: start the system first (npm start), or set DATABASE_URL.');
    process.exit(1);
  }
}

if (!existsSync(join(root, script))) {
  console.error(`${script} is not built: npx nx run-many -t build -p @frontier/${service}`);
  process.exit(1);
}
const env = { ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? localUrl() };
// Paths in the arguments are relative to the folder where npm was called.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status } = spawnSync(process.execPath, [join(root, script), ...rest], { env, cwd, stdio: 'inherit' });
process.exitCode = status ?? 1;
