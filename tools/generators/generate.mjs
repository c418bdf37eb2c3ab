/**
 * `npm run generate` writes every generated file. `npm run generate:check` lists the files that are out of date instead.
 * A generator is a module that exports `generate(): Promise<{ path: string, text: string }[]>` with paths relative to the
 * repository. All but the first read the compiled libraries and services, which Nx builds before.
 */
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checks/src/files.mjs';

/** Generators in order of execution: later ones may read the output of earlier ones. */
const GENERATORS = [
  ...['declarations', 'events', 'settings', 'page-manifest', 'server-users', 'chart', 'compose', 'openapi'],
  'examples',
];

const BUILD = 'npx nx run-many -t build --projects=tag:type:lib,tag:type:service';

const check = process.argv.includes('--check');
process.env.NX_DAEMON = 'false';
process.env.LOG_LEVEL ??= 'error';
const stale = [];

for (const [index, name] of GENERATORS.entries()) {
  // For a check, Nx has built everything already: see the target `generated` of tools/checks.
  if (index === 1 && !check) execSync(BUILD, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const { generate } = await import(`./${name}.mjs`);
  for (const { path, text } of await generate()) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    stale.push(path);
    if (check) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

for (const path of stale) console.log(check ? `out of date: ${path}` : `wrote ${path}`);
if (stale.length === 0) console.log('Generated files are up to date');
if (check && stale.length > 0) {
  console.error('Run `npm run generate` and commit the result.');
  process.exitCode = 1;
}
