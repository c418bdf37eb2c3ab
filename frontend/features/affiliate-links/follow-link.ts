import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';

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
  const path = '/api/affiliate-links/{slug}/clicks';
  const { target_url } = await unwrapResponse(browserApi.POST(path, { params: { path: { slug } } }));
  if (!/^https?:\/\//i.test(target_url)) throw new Error('Not an address of the web');
  const detail: CountedDetail = { what: 'affiliate-click', slug };
  window.dispatchEvent(new CustomEvent(COUNTED, { detail }));
  return target_url;
}
