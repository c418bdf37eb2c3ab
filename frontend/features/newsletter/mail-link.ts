import type { Metadata } from 'next';
import { getQueryValue, type SearchParams } from '@/lib/query';

const TOKEN_LENGTH = 500;

export function getMailToken(params: SearchParams): string {
  return getQueryValue(params, 'token', TOKEN_LENGTH);
}

/** The head of a page that belongs to the bearer of a link: engines keep none of it, and no other site sees it. */
export function createMailPageMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
