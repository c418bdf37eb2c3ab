/**
 * Lets operator commands call internal endpoints of the system of `npm start`, or of the system whose internal listener
 * is GATEWAY_URL and whose realm is IDENTITY_URL, with IDENTITY_CLIENT_SECRET.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const data = process.env.LOCAL_DIR ?? join(root, '.local');
const read = (file) => JSON.parse(readFileSync(join(data, file), 'utf8'));

function localRun(client) {
  try {
    const { gateway, identity } = read('addresses.json');
    return { gateway, identity, secret: read('secrets.json').clientSecrets[client] };
  } catch {
    console.error(
      'No system is running here: start it first (npm start), or set GATEWAY_URL, IDENTITY_URL and IDENTITY_CLIENT_SECRET.',
    );
    process.exit(1);
  }
}

/** @returns {Promise<(method: string, path: string, body?: unknown) => Promise<Response>>} for internal endpoints */
export async function callerAs(client) {
  const { GATEWAY_URL, IDENTITY_URL, IDENTITY_CLIENT_SECRET } = process.env;
  const { gateway, identity, secret } =
    GATEWAY_URL && IDENTITY_URL && IDENTITY_CLIENT_SECRET
      ? { gateway: GATEWAY_URL, identity: IDENTITY_URL, secret: IDENTITY_CLIENT_SECRET }
      : localRun(client);
  const built = join(import.meta.dirname, 'dist/internal-caller.js');
  if (!existsSync(built)) {
    console.error('This command is not built: npx nx run-many -t build -p @frontier/ops');
    process.exit(1);
  }
  const { createInternalCaller } = createRequire(import.meta.url)(built);
  return createInternalCaller(gateway, { url: identity, client, clientSecrets: { [client]: secret } });
}
