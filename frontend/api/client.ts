import type { paths } from '@frontier/api-clients';
import createClient, { type ClientOptions } from 'openapi-fetch';
import { toApiError } from './problem';
import type { PublicClient } from './types';

/** Client of the public API, typed by its OpenAPI document. */
export type Api = PublicClient;

/** Creates a client that caches nothing, because pages are cached only in the gateway. Tests pass their own `fetch`. */
export function createApi(options: Pick<ClientOptions, 'baseUrl' | 'fetch'>): Api {
  return createClient<paths>({ ...options, cache: 'no-store', headers: { accept: 'application/json' } });
}

interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Returns the body of a response. @throws ApiError for an error status; another error without a readable response */
export async function unwrapResponse<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(response.status, error);
  if (data === undefined || data === null) throw new TypeError('Response has no body');
  return data;
}
