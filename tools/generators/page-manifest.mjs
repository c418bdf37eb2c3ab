import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../checks/src/files.mjs';
import { formatFile } from './format-file.mjs';

const SITE = join(root, 'frontend');
const alias = { '@': SITE, '@frontier/domain': join(root, 'libs/domain/src/index.ts') };
const VITE = { configFile: false, logLevel: 'error', resolve: { alias } };

/** Returns a key that sorts fixed segments before parameters (`/news/rss` before `/news/:slug`), because the first match wins. */
const toSortKey = ({ path }) => path.replaceAll('/', '\0').replaceAll(':', '\uffff');

export async function generate() {
  const files = globSync(join(SITE, '{app,features}/**/*.cache.ts'));
  const modules = await Promise.all(files.map((file) => runnerImport(file, VITE)));
  const rows = modules.flatMap(({ module }) => module.cacheRules);
  const byPath = Map.groupBy(rows, toSortKey);
  const [twice] = [...byPath.values()].find((same) => same.length > 1) ?? [];
  if (twice) throw new Error(`Two features declare a cache rule for ${twice.path}`);
  const sorted = [...byPath.keys()].sort().map((key) => byPath.get(key)[0]);
  return [await formatFile('services/gateway/src/pages/page-manifest.json', JSON.stringify(sorted))];
}
