import type { Principal } from '@frontier/identity';

/** Is told of every call that somebody was known for and not allowed to make. A process without a database has none. */
export abstract class AccessRefusals {
  abstract count(caller: Principal): void;
}
