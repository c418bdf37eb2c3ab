/** Writes a Brotli and a gzip file beside each file that gains by it: the gateway serves them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist/assets');

for (const name of readdirSync(dist).filter((each) => /\.(js|css|svg)$/.test(each))) {
  const file = join(dist, name);
  const content = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, options));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
