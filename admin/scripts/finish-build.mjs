/** Writes Brotli and gzip copies of assets. Fails if the initial JavaScript exceeds `MAX_INITIAL_BYTES` in gzip. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MAX_INITIAL_BYTES = 400_000;
const dist = join(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const sizes = new Map();

for (const name of readdirSync(assets).filter((each) => /\.(js|css|svg)$/.test(each))) {
  const file = join(assets, name);
  const content = readFileSync(file);
  const zipped = gzipSync(content, { level: 9 });
  sizes.set(name, zipped.length);
  writeFileSync(`${file}.gz`, zipped);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
}

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const initial = [...page.matchAll(/assets\/([^"]+\.js)/g)].reduce(
  (bytes, [, name]) => bytes + (sizes.get(name) ?? 0),
  0,
);
console.log(`initial JavaScript: ${Math.round(initial / 1_000)} kB compressed`);
if (initial > MAX_INITIAL_BYTES)
  throw new Error(`initial JavaScript exceeds ${MAX_INITIAL_BYTES / 1_000} kB`);
