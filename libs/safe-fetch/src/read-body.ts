import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFailed } from './fetch-errors';

/** The content encodings that `readBody` can decode. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** Return what there is of a compressed body that ends too early, as browsers do. */
const ZLIB = { finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

/** Low half of the first byte of a zlib stream. Some servers send `deflate` without this header. */
const ZLIB_METHOD = 8;

const gunzip = (): Transform => createGunzip(ZLIB);
const decoders = new Map<string, (bytes: Buffer) => Transform>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  [
    'deflate',
    ([first = 0]) => ((first & 0x0f) === ZLIB_METHOD ? createInflate(ZLIB) : createInflateRaw(ZLIB)),
  ],
  ['br', () => createBrotliDecompress(BROTLI)],
]);

interface ReadOptions {
  readonly url: string;
  readonly contentEncoding: string;
  readonly maxBytes: number;
  /** Cuts a longer body at `maxBytes` instead of failing. */
  readonly truncate: boolean;
}

interface Collected {
  readonly bytes: Buffer;
  readonly isTruncated: boolean;
}

/**
 * Reads a body and decodes it as browsers do: an unknown encoding means none, and a plain text that is announced as
 * compressed is taken as it is. Also decompresses gzip that is not announced, such as a file `sitemap.xml.gz`. Stops
 * a decompression bomb at `maxBytes`.
 *
 * @throws FetchFailed `too_large` or `bad_encoding`
 */
export async function readBody(body: Readable, options: ReadOptions): Promise<Collected> {
  const names = options.contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  let read = await collect(body, options);
  // Stacked encodings can hide a decompression bomb. Real servers use one or two.
  if (names.length > 2) throw new FetchFailed('bad_encoding', options.url);
  const known = names.reverse().flatMap((name) => decoders.get(name) ?? []);
  // The encoding applied last is decoded first.
  for (const make of known.length === names.length ? known : []) read = await decode(read, make, options);
  return isGzip(read.bytes) ? decode(read, gunzip, options) : read;
}

async function decode(
  read: Collected,
  make: (bytes: Buffer) => Transform,
  options: ReadOptions,
): Promise<Collected> {
  const decoder = make(read.bytes);
  decoder.end(read.bytes);
  try {
    const { bytes, isTruncated } = await collect(decoder, options);
    return { bytes, isTruncated: isTruncated || read.isTruncated };
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (isText(read.bytes)) return read;
    throw new FetchFailed('bad_encoding', options.url, { cause: error });
  }
}

async function collect(
  source: AsyncIterable<Buffer>,
  { url, maxBytes, truncate }: ReadOptions,
): Promise<Collected> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the source.
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    if (!truncate) throw new FetchFailed('too_large', url);
    return { bytes: dropLastCharacter(Buffer.concat(chunks, maxBytes)), isTruncated: true };
  }
  return { bytes: Buffer.concat(chunks, size), isTruncated: false };
}

/** Removes the bytes of the last UTF-8 character, which may be incomplete; half of one would make the text invalid. */
function dropLastCharacter(bytes: Buffer): Buffer {
  const end = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return bytes.subarray(0, (bytes[end] ?? 0) < 0x80 ? end + 1 : end);
}

const isGzip = ([first, second, method]: Buffer): boolean =>
  first === 0x1f && second === 0x8b && method === ZLIB_METHOD;

/** Returns true if a body begins with characters that a compressed one does not consist of. */
const isText = (bytes: Buffer): boolean =>
  bytes.subarray(0, 256).every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));
