import type { IncomingMessage } from 'node:http';
import { matchPage } from './page-table';

/** A request for a page. `key` contains everything that affects the response. */
export interface PageRequest {
  readonly key: string;
  /** Path and query. */
  readonly target: string;
  /** Headers that change the site's response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** `none` is requested from the site each time; the other classes are cached. */
  readonly cacheClass: 'page' | 'navigation' | 'file' | 'none';
  /** True if a cached response is stale after midnight in Gibraltar. */
  readonly daily?: boolean;
}

/** Headers with which Next.js requests navigation data instead of a full page when a reader follows a link. */
const NAVIGATION_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
const NAVIGATION_HASH = /[?&]_rsc=([\w-]{1,64})(?:&|$)/;

/** Returns the page request. Requests with credentials are never cached. */
export function toPageRequest({ url = '/', headers }: IncomingMessage): PageRequest {
  const navigation = headers.rsc === undefined ? undefined : pickNavigationHeaders(headers);
  const match = headers.authorization === undefined ? matchPage(url) : undefined;
  if (!match) return { key: url, target: url, headers: navigation ?? {}, tags: [], cacheClass: 'none' };
  const { url: page, tags, daily } = match;
  if (match.immutable) return { key: page, target: page, headers: {}, tags, cacheClass: 'file' };
  if (!navigation) return { key: page, target: page, headers: {}, tags, cacheClass: 'page', daily };
  // Keep the hash of these headers that the client sends in the query, because Next.js verifies it.
  const hash = NAVIGATION_HASH.exec(url)?.[1];
  const target = hash ? `${page}${page.includes('?') ? '&' : '?'}_rsc=${hash}` : page;
  return {
    key: `${target}\n${JSON.stringify(navigation)}`,
    target,
    headers: navigation,
    tags,
    cacheClass: 'navigation',
    daily,
  };
}

function pickNavigationHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of NAVIGATION_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
