import type { IncomingMessage } from 'node:http';
import { matchPage } from './page-table';

/** What the site is asked for. It depends on nothing that is not part of `key`. */
export interface PageRequest {
  readonly key: string;
  /** Path and query. */
  readonly target: string;
  /** Headers that change what the site answers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** `page` and `file` are kept in memory; `none` is asked for each time. */
  readonly cacheClass: 'page' | 'navigation' | 'file' | 'none';
}

/** With these, Next.js asks for the data of a page instead of the page, when a reader follows a link. */
const NAVIGATION_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
const NAVIGATION_HASH = /[?&]_rsc=([\w-]{1,64})(?:&|$)/;

/** Whoever sends credentials is never answered from memory. */
export function toPageRequest({ url = '/', headers }: IncomingMessage): PageRequest {
  const navigation = headers.rsc === undefined ? undefined : pickNavigationHeaders(headers);
  const match = headers.authorization === undefined ? matchPage(url) : undefined;
  if (!match) return { key: url, target: url, headers: navigation ?? {}, tags: [], cacheClass: 'none' };
  const { url: page, tags } = match;
  if (match.immutable) return { key: page, target: page, headers: {}, tags, cacheClass: 'file' };
  if (!navigation) return { key: page, target: page, headers: {}, tags, cacheClass: 'page' };
  // Next.js sends a hash of these headers along and compares it.
  const hash = NAVIGATION_HASH.exec(url)?.[1];
  const target = hash ? `${page}${page.includes('?') ? '&' : '?'}_rsc=${hash}` : page;
  return {
    key: `${target}\n${JSON.stringify(navigation)}`,
    target,
    headers: navigation,
    tags,
    cacheClass: 'navigation',
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
