/** `npm start`: from a fresh clone to a running system. */
import { ensureBuilt, ensureInstalled, SetupError } from './setup.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(`\n${error instanceof SetupError ? error.message : error.stack}`);
  process.exit(1);
}
await import('./dist/main.js');
