import type { Metadata } from 'next';
import { getQueryValue, type SearchParams } from '@/lib/query';

const TOKEN_LENGTH = 500;

export function getMailToken(params: SearchParams): string {
  return getQueryValue(params, 'token', TOKEN_LENGTH);
}

/**
 * Creates the metadata of a page whose URL contains an access token. Prevents indexing, and sends no referrer to other
 * sites.
 */
export function createMailPageMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
