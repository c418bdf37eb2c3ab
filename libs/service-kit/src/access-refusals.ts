import type { Principal } from '@frontier/identity';

/** Counts requests that were refused with 403. A process without a database has no such counter. */
export abstract class AccessRefusals {
  abstract count(caller: Principal): void;
}
