import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/paths';

export type { paths } from './generated/paths';

/** Knows every public operation, its parameters and its answers. */
export type ApiClient = Client<paths>;

/**
 * A client for everything that the public may call.
 *
 * @param baseUrl the public address, such as `http://127.0.0.1:8080`; in a browser the empty string will do
 * @param options `fetch` replaces the platform's own, to add a timeout or a cache
 */
export function createClient(baseUrl: string, options: { fetch?: typeof globalThis.fetch } = {}): ApiClient {
  return createFetchClient<paths>({ baseUrl, ...options });
}
