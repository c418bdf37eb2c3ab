import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest\+json|xml|rss\+xml))/;
/** Below this size, compression headers add more bytes than compression saves. */
const WORTHWHILE_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a body with Brotli and gzip, at higher levels for immutable files than for pages. */
export async function encodeBody(
  body: Buffer,
  contentType: string,
  { immutable }: { immutable: boolean },
): Promise<Map<Encoding, Buffer>> {
  const forms = new Map<Encoding, Buffer>([['identity', body]]);
  if (body.length < WORTHWHILE_BYTES || !COMPRESSIBLE.test(contentType)) return forms;
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: immutable ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipped(body, { level: immutable ? 9 : 6 }),
  ]);
  return forms.set('br', br).set('gzip', gz);
}

/** Cache size for parsed Accept-Encoding headers. Browsers send only a handful of different values. */
const MAX_KNOWN_HEADERS = 500;
const preferences = new Map<string, readonly Encoding[]>();

export function chooseEncoding(
  accepted: string | undefined,
  forms: ReadonlyMap<Encoding, unknown>,
): Encoding {
  if (accepted === undefined || forms.size === 1) return 'identity';
  let preferred = preferences.get(accepted);
  if (!preferred) {
    if (preferences.size >= MAX_KNOWN_HEADERS) preferences.clear();
    preferences.set(accepted, (preferred = parseAcceptEncoding(accepted)));
  }
  return preferred.find((encoding) => forms.has(encoding)) ?? 'identity';
}

const BEST_FIRST = ['br', 'gzip'] as const;

function parseAcceptEncoding(accepted: string): Encoding[] {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...BEST_FIRST]);
  return BEST_FIRST.filter((encoding) => taken.includes(encoding));
}
