import { unwrapResponse, type Api } from './client';
import { ApiError } from './problem';
import type { Answer, ItemOf, ListPath, ReadParameters, ReadPath } from './types';
import { logEvent } from '@/lib/log';

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

const TIMEOUT_MS = 5_000;

/** The same operation for every path: the library's own type has one overload for each. */
type Get = (
  path: string,
  init: { params?: object; signal: AbortSignal },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** @throws ApiError when it is refused; another error when no answer comes, or none that can be read */
export async function read<Path extends ReadPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<Answer<Path>> {
  return readWithSignal(undefined, api, path, ...parameters);
}

/** The same, for as long as its reader waits: where there is a signal, until it comes. */
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

/** An answer without a list is as good as none. @throws as `read` does */
export async function readList<Path extends ListPath>(
  api: Api,
  path: Path,
  ...parameters: ReadParameters<Path>
): Promise<Answer<Path>> {
  const answer = await read(api, path, ...parameters);
  if (!Array.isArray((answer as { items?: unknown }).items)) {
    throw new ApiError(`No list in the answer to ${path}`);
  }
  return answer;
}

/** A list given whole by the API; empty, and said to be degraded, when it cannot be read. Never throws. */
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

/** One item. Never throws. Of its parameters logs name the slug alone: others may be permissions. */
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

/** The API knows of no such thing, or such a thing cannot be. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
