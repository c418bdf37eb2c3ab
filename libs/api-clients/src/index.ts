import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './generated/public';

export type * from './generated/public';

/** Knows every operation that anyone may call, its parameters and its answers. */
export type ApiClient = Client<paths>;

/**
 * A client for everything that anyone may call.
 *
 * @param options `baseUrl` is the public address, such as `http://127.0.0.1:8080`, and left out in a browser;
 * `fetch` replaces the platform's own, to add a timeout
 */
export function createClient(options: ClientOptions = {}): ApiClient {
  return createFetchClient<paths>(options);
}
