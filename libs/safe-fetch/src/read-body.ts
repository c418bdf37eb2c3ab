import { type Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed } from './fetch-errors';

/** Encodings that we can decode, and therefore accept. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The codings of a response in the order in which they must be undone. */
function createDecoders(contentEncoding: string, url: string): Transform[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  // A stack of codings is how a small body hides a huge one; nobody honest sends more than one or two.
  if (names.length > 2) throw new FetchFailed('bad_encoding', url);
  return names.reverse().map((name) => {
    const make = decoders[name];
    if (!make) throw new FetchFailed('bad_encoding', url);
    return make();
  });
}

/**
 * Reads a response body whole, undoing its content encoding. The cap counts decompressed bytes while they arrive,
 * so a compressed bomb is dropped at the cap and never held.
 *
 * @throws FetchFailed `too_large`, `bad_encoding`
 */
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
