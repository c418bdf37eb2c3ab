import { ApiError, getJson, type Api } from './api';
import { logEvent } from '../lib/log';

export interface ItemList<T> {
  readonly items: readonly T[];
  /** True when the read failed and the list is empty for that reason. */
  readonly degraded: boolean;
}

/** A list given whole by the API; empty, and said to be degraded, when the read fails. Never throws. */
export async function loadItems<T>(api: Api, path: string): Promise<ItemList<T>> {
  try {
    const answer = await getJson<{ items?: readonly T[] } | null>(api, path);
    if (!answer || !Array.isArray(answer.items)) throw new ApiError(`No list in the answer to ${path}`);
    return { items: answer.items as readonly T[], degraded: false };
  } catch (error) {
    logEvent('error', 'list could not be read', { path, error });
    return { items: [], degraded: true };
  }
}

export type ItemResult<T> =
  | { readonly state: 'found'; readonly item: T }
  | { readonly state: 'missing' }
  /** The read failed: whether there is such an item is not known, so nothing may say that there is none. */
  | { readonly state: 'unavailable' };

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
