import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './generated/staff';

export type * from './generated/staff';

/** Knows every operation that only staff and services may call, its parameters and its answers. */
export type StaffClient = Client<paths>;

/**
 * A client for what staff and services may call. Each service offers its part at its own address.
 *
 * @param options `baseUrl` is the address of the service; `headers` carry the caller's token
 */
export function createStaffClient(options: ClientOptions): StaffClient {
  return createFetchClient<paths>(options);
}
