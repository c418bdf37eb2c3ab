/** Implements `npm start` and, with `--watch`, `npm run dev [part…]`, which restarts changed parts (default: all). */
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
