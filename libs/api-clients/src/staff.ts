import type { Client } from 'openapi-fetch';
import type { paths } from './generated/staff';

export type * from './generated/staff';

/**
 * Every operation that only staff and services may call: what `createClient<paths>()` of openapi-fetch makes. Each
 * service offers its part at its own address.
 */
export type StaffClient = Client<paths>;
