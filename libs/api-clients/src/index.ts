import type { Client } from 'openapi-fetch';
import type { paths } from './generated/public';

export type * from './generated/public';

/** Every operation that anyone may call, its parameters and its answers: what `createClient<paths>()` of openapi-fetch makes. */
export type PublicClient = Client<paths>;
