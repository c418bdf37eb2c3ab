import type { paths } from '@frontier/api-clients';
import createClient, { type ClientOptions } from 'openapi-fetch';
import { toApiError } from './problem';
import type { PublicClient } from './types';

/** The public API, typed by its OpenAPI document. Tests pass their own `fetch`. */
export type Api = PublicClient;

/** Nothing is kept: the one page cache is the gateway's. */
export function createApi(options: Pick<ClientOptions, 'baseUrl' | 'fetch'>): Api {
  return createClient<paths>({ ...options, cache: 'no-store', headers: { accept: 'application/json' } });
}

interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** @throws ApiError when it is refused; another error when no answer comes, or none that can be read */
export async function unwrapResponse<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(response.status, error);
  if (data === undefined || data === null) throw new TypeError('There is nothing in the answer');
  return data;
}
