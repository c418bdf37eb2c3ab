import type { Client } from 'openapi-fetch';
import type { paths } from './generated/public';

export type * from './generated/public';

/** A client of the public API, as created by `createClient<paths>()` of openapi-fetch. */
export type PublicClient = Client<paths>;
