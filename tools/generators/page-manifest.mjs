import { createRequire } from 'node:module';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root, walk } from '../checks/src/files.mjs';
import { bySpecificity, refuseDoubles } from './page-order.mjs';
import { pretty } from './pretty.mjs';

const SITE = join(root, 'frontend');
/** Where the compiled rules stand while they are read: inside the repository, so that they find its packages. */
const COMPILED = join(root, 'node_modules/.cache/page-manifest');
const PATH = 'services/gateway/src/pages/page-manifest.json';

/** What the gateway knows of the site's pages: the `cacheRules` of every `*.cache.ts` of the site. */
export async function generate() {
  const files = ['app', 'features']
    .flatMap((folder) => [...walk(join(SITE, folder))])
    .filter((file) => file.endsWith('.cache.ts'));
  for (const file of [...files, join(SITE, 'lib/cache-rules.ts')]) compile(file);
  cpSync(join(SITE, 'config/moved.json'), join(COMPILED, 'config/moved.json'));
  const load = createRequire(import.meta.url);
  const rows = files.flatMap((file) => load(compiledPath(file)).cacheRules);
  rmSync(COMPILED, { recursive: true });
  refuseDoubles(rows);
  return [await pretty(PATH, JSON.stringify(rows.sort(bySpecificity)))];
}

const compiledPath = (file) => join(COMPILED, relative(SITE, file)).replace(/\.ts$/, '.js');

function compile(file) {
  const { code } = transformFileSync(file, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', baseUrl: SITE, paths: { '@/*': ['./*'] } },
    module: { type: 'commonjs' },
  });
  mkdirSync(dirname(compiledPath(file)), { recursive: true });
  writeFileSync(compiledPath(file), code);
}
