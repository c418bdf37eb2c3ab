import { ApiError, getJson, type Api } from './client';
import { logEvent } from '../lib/log';

export interface ListResult<T> {
  readonly items: readonly T[];
  /** True when the read failed: the list is empty because nothing is known, not because there is nothing. */
  readonly degraded: boolean;
}

export type ItemResult<T> =
  | { readonly state: 'found'; readonly item: T }
  | { readonly state: 'missing' }
  /** The read failed: whether there is such an item is not known, so nothing may say that there is none. */
  | { readonly state: 'unavailable' };

/** An answer without a list is as good as none. @throws ApiError */
export async function readList<T extends { items: readonly unknown[] }>(api: Api, path: string): Promise<T> {
  const answer = await getJson<T | null>(api, path);
  if (!answer || !Array.isArray(answer.items)) throw new ApiError(`No list in the answer to ${path}`);
  return answer;
}

/** A list given whole by the API; empty, and said to be degraded, when it cannot be read. Never throws. */
export async function loadList<T>(api: Api, path: string): Promise<ListResult<T>> {
  try {
    const { items } = await readList<{ items: readonly T[] }>(api, path);
    return { items, degraded: false };
  } catch (error) {
    logEvent('error', 'list could not be read', { path, error });
    return { items: [], degraded: true };
  }
}

/** One item. Never throws. @param route what logs call the path, where it holds what nobody may read */
export async function loadItem<T>(api: Api, path: string, route = path): Promise<ItemResult<T>> {
  try {
    const item = await getJson<T | null>(api, path);
    if (item === null) throw new ApiError(`Nothing in the answer to ${route}`);
    return { state: 'found', item };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return { state: 'missing' };
    logEvent('error', 'item could not be read', { path: route, error });
    return { state: 'unavailable' };
  }
}
