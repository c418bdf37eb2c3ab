import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'undici';
import { parseAllowedUrl } from './address-policy';
import { getAgent, RefusedAddressError } from './guarded-agent';
import { ACCEPT_ENCODING, readBody } from './read-body';
import { asFetchError, FetchFailed, FetchRefused } from './fetch-errors';

export const USER_AGENT = 'FrontierRecord/0.1 (independent public-interest news reader; honours robots.txt)';

export interface FetchOptions {
  /**
   * Allows loopback and private addresses, and any port, but only on the origin of the first URL, so that an
   * allowed local source cannot redirect into the private network.
   */
  readonly allowPrivate?: boolean;
  /** Milliseconds for the whole exchange: DNS lookup, all redirects, headers and body. */
  readonly timeoutMs: number;
  /** Maximum size of the decompressed body. */
  readonly maxBytes: number;
  /** 5 by default. */
  readonly maxRedirects?: number;
  /** Called before each redirect is followed, within `timeoutMs`. An error it throws aborts the fetch. */
  readonly onRedirect?: (target: URL) => Promise<void>;
  /** Additional request headers. Sent only to the origin of the first URL, not to other origins after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Validators of a cached copy. If the resource is unchanged, the result has `notModified`. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface FetchResult {
  /** Status of the last response. Statuses of 400 and above do not throw; their result has no body. */
  readonly status: number;
  /** URL of the last request, after redirects, without a fragment. */
  readonly finalUrl: string;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. Empty if `notModified` or if the status is 400 or above. */
  readonly body: Buffer;
  readonly notModified: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a GET request. Use it for every request to an external site. Checks the URL and each redirect for scheme, port
 * and credentials and, when the socket connects, for a forbidden IP address.
 *
 * @throws FetchRefused if the policy forbids a URL, FetchFailed if the exchange does not complete; both have a
 * stable `reason`
 */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchResult> {
  const deadline = new AbortController();
  let expire = (): void => undefined;
  // undici ignores an abort signal until it has connected, so also race against the deadline.
  const expired = new Promise<never>((_, reject) => {
    expire = () => reject(new FetchFailed('timeout', address));
  });
  const timer = setTimeout(() => {
    expire();
    deadline.abort();
  }, options.timeoutMs);
  const exchange = followRedirects(address, options, deadline.signal);
  exchange.catch(() => undefined);
  try {
    return await Promise.race([exchange, expired]);
  } finally {
    clearTimeout(timer);
  }
}

async function followRedirects(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchResult> {
  const { allowPrivate = false, maxRedirects = 5 } = options;
  let url = parseAllowedUrl(address, allowPrivate);
  const firstOrigin = url.origin;
  const seen = new Set<string>();
  for (;;) {
    seen.add(url.href);
    const hop = await requestOnce(url, options, url.origin === firstOrigin, signal);
    if ('result' in hop) return hop.result;
    if (seen.size > maxRedirects) throw new FetchFailed('too_many_redirects', url.href);
    // A redirect keeps `allowPrivate` only on the origin for which it was granted.
    const target = new URL(hop.location, url);
    url = parseAllowedUrl(target.href, allowPrivate && target.origin === firstOrigin);
    if (seen.has(url.href)) throw new FetchFailed('redirect_loop', url.href);
    await options.onRedirect?.(url);
  }
}

type Hop = { readonly result: FetchResult } | { readonly location: string };

async function requestOnce(
  url: URL,
  options: FetchOptions,
  home: boolean,
  signal: AbortSignal,
): Promise<Hop> {
  try {
    const response = await request(url, {
      dispatcher: getAgent(home && (options.allowPrivate ?? false)),
      method: 'GET',
      headers: buildHeaders(options, home),
      signal,
    });
    const { statusCode: status, headers, body } = response;
    if (REDIRECTS.has(status)) {
      await body.dump({ limit: 16 * 1024 });
      const location = headers.location;
      if (typeof location !== 'string' || !URL.canParse(location, url.href)) {
        throw new FetchFailed('bad_redirect', url.href);
      }
      return { location };
    }
    const result = { status, headers, finalUrl: url.href, notModified: status === 304 };
    if (status >= 400 || status === 304) {
      await body.dump({ limit: 64 * 1024 });
      return { result: { ...result, body: Buffer.alloc(0) } };
    }
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) {
      body.destroy();
      throw new FetchFailed('too_large', url.href);
    }
    const contentEncoding = String(headers['content-encoding'] ?? '');
    const bytes = await readBody(body, { url: url.href, contentEncoding, maxBytes: options.maxBytes });
    return { result: { ...result, body: bytes } };
  } catch (error) {
    if (signal.aborted) throw new FetchFailed('timeout', url.href);
    if (error instanceof RefusedAddressError) throw new FetchRefused('refused_address', url.href);
    throw asFetchError(error, url.href);
  }
}

function buildHeaders({ headers, etag, lastModified }: FetchOptions, home: boolean): Record<string, string> {
  return {
    'user-agent': USER_AGENT,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,application/feed+json;q=0.9,*/*;q=0.5',
    'accept-encoding': ACCEPT_ENCODING,
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    ...(home ? headers : {}),
  };
}
