// Copies static files, which Next leaves out, into the build. `node .next/standalone/frontend/server.js` serves it.
import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = path.join(root, '.next', 'standalone', path.basename(root));

await stat(path.join(target, 'server.js'));
await cp(path.join(root, '.next', 'static'), path.join(target, '.next', 'static'), { recursive: true });
await cp(path.join(root, 'public'), path.join(target, 'public'), { recursive: true });
