import type { Client } from 'openapi-fetch';
import type { paths } from './generated/staff';

export type * from './generated/staff';

/** Every operation that staff may call, at the gateway's address for it. */
export type StaffClient = Client<paths>;
