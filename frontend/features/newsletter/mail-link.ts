import type { Metadata } from 'next';
import { queryValue, type SearchParams } from '@/lib/query';

const TOKEN_LENGTH = 500;

export function mailToken(params: SearchParams): string {
  return queryValue(params, 'token', TOKEN_LENGTH);
}

/** The head of a page that belongs to the bearer of a link: engines keep none of it, and no other site sees it. */
export function mailPageHead(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
