import type { Metadata } from 'next';
import { getQueryValue, type SearchParams } from '@/lib/query';

const TOKEN_LENGTH = 500;

export function getMailToken(params: SearchParams): string {
  return getQueryValue(params, 'token', TOKEN_LENGTH);
}

/** The URL contains an access token: prevents indexing, and sends no referrer to other sites. */
export function createMailPageMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
