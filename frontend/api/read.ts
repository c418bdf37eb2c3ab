import { unwrapResponse, type Api } from './client';
import { ApiError } from './problem';
import type { Answer, ItemOf, ListPath, ReadParameters, ReadPath } from './types';
import { logEvent } from '@/lib/log';

export interface ListResult<T> {
  readonly items: readonly T[];
  /** True if the read failed, so the empty list does not mean that there are no items. */
  readonly degraded: boolean;
}

export type ItemResult<T> =
  | { readonly state: 'found'; readonly item: T }
  | { readonly state: 'missing' }
  /** The read failed, so it is unknown whether the item exists. Do not report it as missing. */
  | { readonly state: 'unavailable' };

const TIMEOUT_MS = 5_000;

/** A single signature for all paths, because the library's type has one overload per path. */
type Get = (
  path: string,
  init: { params?: object; signal: AbortSignal },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Reads a path of the API. @throws ApiError for an error status; another error without a readable response */
export async function read<Path extends ReadPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<Answer<Path>> {
  return readWithSignal(undefined, api, path, ...parameters);
}

/** Same as `read`, but also stops when `signal` aborts. */
export async function readWithSignal<Path extends ReadPath>(
  signal: AbortSignal | undefined,
  api: Api,
  path: Path,
  ...[params]: ReadParameters<Path>
): Promise<Answer<Path>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const get = api.GET as Get;
  const answer = get(path, {
    ...(params && { params }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return (await unwrapResponse(answer)) as Answer<Path>;
}

/** Reads a list. A response without `items` counts as an error. @throws like `read` */
export async function readList<Path extends ListPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<Answer<Path>> {
  const answer = await read(api, path, ...parameters);
  if (!Array.isArray((answer as { items?: unknown }).items)) {
    throw new ApiError(`Response to ${path} has no items`);
  }
  return answer;
}

/** Loads a list. Never throws: on failure logs the error and returns an empty list marked as degraded. */
export async function loadList<Path extends ListPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<ListResult<ItemOf<Path>>> {
  try {
    const { items } = (await readList(api, path, ...parameters)) as { items: readonly ItemOf<Path>[] };
    return { items, degraded: false };
  } catch (error) {
    logEvent('error', 'list could not be read', { path, error });
    return { items: [], degraded: true };
  }
}

/** Loads an item. Never throws. Of the parameters only the slug is logged, because others may be access tokens. */
export async function loadItem<Path extends ReadPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<ItemResult<Answer<Path>>> {
  try {
    return { state: 'found', item: await read(api, path, ...parameters) };
  } catch (error) {
    if (isNotFound(error)) return { state: 'missing' };
    logEvent('error', 'item could not be read', { path, slug: getSlug(parameters[0]), error });
    return { state: 'unavailable' };
  }
}

const getSlug = (parameters?: { path?: { slug?: string } }): string | undefined => parameters?.path?.slug;

/** Tells whether the API reported that the item does not exist (404) or that its id is malformed (400). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
