import { ApiError, getJson, type Api } from './api';
import { logEvent } from '../lib/log';

export interface ListResult<T> {
  readonly items: readonly T[];
  /** True when the read failed: the list is empty because nothing is known, not because there is nothing. */
  readonly degraded: boolean;
}

export type ItemResult<T> =
  | { readonly state: 'found'; readonly item: T }
  | { readonly state: 'missing' }
  /** The read failed: whether there is such an item is not known. */
  | { readonly state: 'unavailable' };

/** An answer without a list is as good as none. @throws ApiError */
export async function readList<T extends { items: readonly unknown[] }>(api: Api, path: string): Promise<T> {
  const answer = await getJson<T | null>(api, path);
  if (!answer || !Array.isArray(answer.items)) throw new ApiError(`No list in the answer to ${path}`);
  return answer;
}

/** A whole list, empty when it cannot be read. Never throws. */
export async function loadList<T>(api: Api, path: string, what: string): Promise<ListResult<T>> {
  try {
    const { items } = await readList<{ items: readonly T[] }>(api, path);
    return { items, degraded: false };
  } catch (error) {
    logEvent('error', `${what} could not be read`, { error });
    return { items: [], degraded: true };
  }
}

/** One item by its slug, under the path of its kind. Never throws. */
export async function loadItem<T>(
  api: Api,
  path: string,
  slug: string,
  what: string,
): Promise<ItemResult<T>> {
  try {
    return { state: 'found', item: await getJson<T>(api, `${path}/${encodeURIComponent(slug)}`) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return { state: 'missing' };
    logEvent('error', `${what} could not be read`, { slug, error });
    return { state: 'unavailable' };
  }
}
