/**
 * `npm run keycloak`: what is promised of signing in, with the real Keycloak. Needs Java, Maven and what the browser tests
 * of `npm test` need. A machine without Java or Maven skips it, and says so; one that has them and cannot fetch Keycloak fails.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromiumFor } from './src/chromium.mjs';
import { countPlaywright } from './src/count-tests.mjs';
import { root } from './src/files.mjs';
import { runStep } from './src/run-step.mjs';
import { closingLine, stepLine } from './src/summary.mjs';

// By path: before the install no package can be found by its name.
// eslint-disable-next-line @nx/enforce-module-boundaries
const { ensureBuilt, ensureInstalled, ensureServers } = await import('../../deploy/local/setup.mjs');

const file = join(root, 'test-results/keycloak.json');
const step = {
  name: 'keycloak',
  title: 'signing in with the real Keycloak',
  commands: [['playwright', 'test', '-c', 'e2e/keycloak', ...process.argv.slice(2)]],
  report: { file, count: countPlaywright },
};

/** @returns {Promise<{ missing?: string, env: Record<string, string> }>} */
async function prepare() {
  await ensureInstalled();
  await ensureServers();
  const { ensureKeycloak, missingForKeycloak } = createRequire(import.meta.url)(
    '../../deploy/local/dist/index.js',
  );
  const missing = missingForKeycloak();
  if (missing) return { missing, env: {} };
  const { path, missing: noBrowser } = chromiumFor(process.env);
  if (!path) throw new Error(noBrowser);
  await ensureKeycloak(console.log);
  await ensureBuilt();
  return { env: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

try {
  const result = await runStep(step, await prepare());
  console.log(`\n${stepLine(result)}`);
  for (const note of result.notes) console.log(`  ${note}`);
  // Where nothing ran there is nothing to count.
  if (result.skipped === 0) console.log(`\n${closingLine([result])}`);
  process.exitCode = result.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
