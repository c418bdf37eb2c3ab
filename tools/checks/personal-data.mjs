/** `personal-data.mjs <folder> [step…]` searches tests' logs, rows and metrics; `<folder>` has a folder per step. */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './src/files.mjs';
import { searchRecord } from './src/personal-data.mjs';

const SHOWN = 40;
const listServices = (pattern) => globSync(pattern, { cwd: root }).map((path) => path.split('/')[1]);
const services = {
  logs: listServices('services/*/package.json'),
  rows: listServices('services/*/src/migrations'),
};

const [, , records = '', ...named] = process.argv;
const steps = named.length === 0 && existsSync(records) ? readdirSync(records) : named;
if (steps.length === 0) {
  console.log('Nothing was recorded.');
  process.exitCode = 1;
}
for (const step of steps) {
  const { found, missing, bytes } = searchRecord(join(records, step), services);
  console.log(`${step}: ${(bytes / 1e6).toFixed(1)} MB searched, ${found.length} found`);
  for (const one of found.slice(0, SHOWN)) console.log(`  ${one}`);
  for (const what of missing) console.log(`  not recorded: ${what}`);
  if (found.length > 0 || missing.length > 0) process.exitCode = 1;
}
