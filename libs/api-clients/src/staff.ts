import type { Client } from 'openapi-fetch';
import type { paths } from './generated/staff';

export type * from './generated/staff';

export type StaffClient = Client<paths>;
