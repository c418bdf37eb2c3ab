import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';

/** Window event dispatched after a click was counted. Contains nothing about the reader. */
export const COUNTED = 'frontier:counted';

export interface CountedDetail {
  readonly what: 'affiliate-click';
  readonly slug: string;
}

/** Counts the click and returns the target. @throws if the slug is unknown or the target is not an http or https URL */
export async function followLink(slug: string): Promise<string> {
  const path = '/api/affiliate-links/{slug}/clicks';
  const { target_url } = await unwrapResponse(browserApi.POST(path, { params: { path: { slug } } }));
  if (!/^https?:\/\//i.test(target_url)) throw new Error('Target is not an http or https URL');
  const detail: CountedDetail = { what: 'affiliate-click', slug };
  window.dispatchEvent(new CustomEvent(COUNTED, { detail }));
  return target_url;
}
