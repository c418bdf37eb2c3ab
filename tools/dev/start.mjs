/**
 * Implements `npm start`, which sets up a fresh clone and runs the system, and `npm run dev [part…]`, which adds
 * `--watch` to rebuild and restart the named parts (all by default) when their sources change.
 */
import { ensureNode24 } from '../../tools/node/node24.mjs';
import { ensureBuilt, ensureInstalled, SetupError } from './setup.mjs';

await ensureNode24();
try {
  await ensureInstalled();
  const [mode, ...rest] = process.argv.slice(2);
  const named = rest.filter((word) => !word.startsWith('--'));
  const isWatched = (app) => mode === '--watch' && (named.length === 0 || named.includes(app));
  await ensureBuilt(console.log, ['frontend', 'admin'].filter(isWatched));
} catch (error) {
  console.error(`\n${error instanceof SetupError ? error.message : error.stack}`);
  process.exit(1);
}
await import('./dist/main.js');
