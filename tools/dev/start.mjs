/** `npm start`: from a fresh clone to a running system. */
import { ensureNode24 } from '../../tools/node/node24.mjs';
import { ensureBuilt, ensureInstalled, SetupError } from './setup.mjs';

await ensureNode24();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(`\n${error instanceof SetupError ? error.message : error.stack}`);
  process.exit(1);
}
await import('./dist/main.js');
