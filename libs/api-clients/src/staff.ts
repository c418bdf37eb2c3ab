import type { Client } from 'openapi-fetch';
import type { paths } from './generated/staff';

export type * from './generated/staff';

/** Client for all operations that staff may call through the gateway. */
export type StaffClient = Client<paths>;
