import { problemOf } from '../../api/client';
import type { AffiliateLink } from '../../api/item.types';

/** Told on the window when something was counted. Nothing in it says who the reader is. */
export const COUNTED = 'frontier:counted';

export interface CountedDetail {
  readonly what: 'affiliate-click';
  readonly slug: string;
}

/**
 * Counts that a link is followed, and says where it leads.
 * @throws when it is not known, or leads to anything but a web page
 */
export async function followLink(slug: string): Promise<string> {
  const response = await fetch(`/api/affiliate-links/${encodeURIComponent(slug)}/clicks`, { method: 'POST' });
  if (!response.ok) throw await problemOf(response);
  const { target_url } = (await response.json()) as AffiliateLink;
  if (!/^https?:\/\//i.test(target_url)) throw new Error('Not an address of the web');
  const detail: CountedDetail = { what: 'affiliate-click', slug };
  window.dispatchEvent(new CustomEvent(COUNTED, { detail }));
  return target_url;
}
