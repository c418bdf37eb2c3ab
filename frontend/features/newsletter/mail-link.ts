import type { Metadata } from 'next';
import { getQueryValue, type SearchParams } from '@/lib/query';

const TOKEN_LENGTH = 500;

export function getMailToken(params: SearchParams): string {
  return getQueryValue(params, 'token', TOKEN_LENGTH);
}

/** Returns metadata that prevents indexing and referrers to other sites, because the URL contains an access token. */
export function createMailPageMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
