import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'undici';
import { parseAllowedUrl } from './address-policy';
import { CookieJar } from './cookie-jar';
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
  /** Maximum size of the body, both as sent and decompressed. */
  readonly maxBytes: number;
  /** Cuts a longer body at `maxBytes` instead of failing with `too_large`. */
  readonly truncate?: boolean;
  /** 10 by default. */
  readonly maxRedirects?: number;
  /** Called before each redirect is followed, within `timeoutMs`. An error it throws aborts the fetch. */
  readonly onRedirect?: (target: URL) => Promise<void>;
  /** Additional request headers. Sent only to the origin of the first URL, not to other origins after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies of earlier requests for the same page. */
  readonly jar?: CookieJar;
  /** Validators of a cached copy. If the resource is unchanged, the result has `notModified`. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface FetchResult {
  /** Status of the last response. Statuses of 400 and above do not throw; their result has no body. */
  readonly status: number;
  /** URL of the last request, after redirects, without a fragment. */
  readonly finalUrl: string;
  /** URL to which the resource has moved for good: the target of the permanent redirects before any other; or null. */
  readonly movedTo: string | null;
  /** A header that was sent several times has its different values, joined by commas. */
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. Empty if `notModified` or if the status is 400 or above. */
  readonly body: Buffer;
  /** True if the body was cut at `maxBytes`. */
  readonly isTruncated: boolean;
  readonly notModified: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/**
 * Sends a GET request. Use it for every request to an external site. Checks the URL and each redirect for scheme, port
 * and credentials and, when the socket connects, for a forbidden IP address. Keeps cookies until it returns.
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
  const { allowPrivate = false, maxRedirects = 10, jar = new CookieJar() } = options;
  let url = parseAllowedUrl(address, allowPrivate);
  const firstOrigin = url.origin;
  const seen = new Set<string>();
  let isPermanent = true;
  let movedTo: string | null = null;
  for (;;) {
    // The same URL with other cookies is another request.
    seen.add(`${url.href} ${jar.getHeader(url)}`);
    const hop = await requestOnce(url, options, { home: url.origin === firstOrigin, jar, signal });
    if ('result' in hop) return { ...hop.result, movedTo };
    if (seen.size > maxRedirects) throw new FetchFailed('too_many_redirects', url.href);
    // A redirect keeps `allowPrivate` only on the origin for which it was granted.
    const target = new URL(hop.location, url);
    url = parseAllowedUrl(target.href, allowPrivate && target.origin === firstOrigin);
    if (seen.has(`${url.href} ${jar.getHeader(url)}`)) throw new FetchFailed('redirect_loop', url.href);
    isPermanent &&= PERMANENT.has(hop.status);
    if (isPermanent) movedTo = url.href;
    await options.onRedirect?.(url);
  }
}

type Hop =
  { readonly result: Omit<FetchResult, 'movedTo'> } | { readonly location: string; readonly status: number };

interface Exchange {
  /** True on the origin of the first URL. */
  readonly home: boolean;
  readonly jar: CookieJar;
  readonly signal: AbortSignal;
}

async function requestOnce(url: URL, options: FetchOptions, exchange: Exchange): Promise<Hop> {
  const { home, jar, signal } = exchange;
  const { maxBytes, truncate = false } = options;
  try {
    const response = await request(url, {
      dispatcher: getAgent(home && (options.allowPrivate ?? false)),
      method: 'GET',
      headers: buildHeaders(options, home, jar.getHeader(url)),
      signal,
    });
    const { statusCode: status, body } = response;
    const headers = joinRepeated(response.headers);
    jar.store(url, headers['set-cookie'] ?? []);
    if (REDIRECTS.has(status) || (status === 300 && headers.location !== undefined)) {
      await body.dump({ limit: 16 * 1024 });
      return { location: parseLocation(response.headers.location, url), status };
    }
    const result = { status, headers, finalUrl: url.href, notModified: status === 304 };
    if (status >= 400 || status === 304) {
      await body.dump({ limit: 64 * 1024 });
      return { result: { ...result, body: Buffer.alloc(0), isTruncated: false } };
    }
    if (!truncate && Number(headers['content-length'] ?? 0) > maxBytes) {
      // Without a listener, the error of the abort would end the process.
      body.on('error', () => undefined).destroy();
      throw new FetchFailed('too_large', url.href);
    }
    const contentEncoding = headers['content-encoding'] ?? '';
    const read = await readBody(body, { url: url.href, contentEncoding, maxBytes, truncate });
    return { result: { ...result, body: read.bytes, isTruncated: read.isTruncated } };
  } catch (error) {
    if (signal.aborted) throw new FetchFailed('timeout', url.href);
    if (error instanceof RefusedAddressError) throw new FetchRefused('refused_address', url.href);
    throw asFetchError(error, url.href);
  }
}

/** Joins the different values of a header, except those of `Set-Cookie`, which contain commas. */
function joinRepeated(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const joined = Object.entries(headers).map(([name, value]) => {
    if (name === 'set-cookie') return [name, [value ?? []].flat()];
    return [name, Array.isArray(value) ? [...new Set(value)].join(', ') : value];
  });
  return Object.fromEntries(joined) as IncomingHttpHeaders;
}

/** Returns the target of a redirect. Keeps its bytes: servers also send UTF-8 and Latin-1 without encoding them. */
function parseLocation(header: string | string[] | undefined, { href }: URL): string {
  const [value, other] = new Set([header ?? []].flat());
  const location = value?.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (location === undefined || other !== undefined || !URL.canParse(location, href)) {
    throw new FetchFailed('bad_redirect', href);
  }
  return location;
}

function buildHeaders(
  { headers, etag, lastModified }: FetchOptions,
  home: boolean,
  cookie: string,
): Record<string, string> {
  return {
    'user-agent': USER_AGENT,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,application/feed+json;q=0.9,*/*;q=0.5',
    'accept-encoding': ACCEPT_ENCODING,
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    ...(home ? headers : {}),
    ...(cookie ? { cookie } : {}),
  };
}
