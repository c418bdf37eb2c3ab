import { type Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed } from './fetch-errors';

/** The content encodings that `readBody` can decode. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Returns one decoder per content encoding. The encoding applied last is decoded first. */
function createDecoders(contentEncoding: string, url: string): Transform[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  // Stacked encodings can hide a decompression bomb. Real servers use one or two.
  if (names.length > 2) throw new FetchFailed('bad_encoding', url);
  return names.reverse().map((name) => {
    const make = decoders[name];
    if (!make) throw new FetchFailed('bad_encoding', url);
    return make();
  });
}

/** Reads a body. Aborts a decompression bomb at `maxBytes`. @throws FetchFailed `too_large` or `bad_encoding` */
export async function readBody(
  body: Readable,
  { url, contentEncoding, maxBytes }: { url: string; contentEncoding: string; maxBytes: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new FetchFailed('too_large', url) : null);
    },
  });
  await pipeline([body, ...createDecoders(contentEncoding, url), collect]);
  return Buffer.concat(chunks, size);
}
