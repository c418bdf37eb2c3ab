import type { Principal } from '@frontier/identity';

/** Counts requests that were refused with 403. Absent in a process without a database. */
export abstract class AccessRefusals {
  abstract count(caller: Principal): void;
}
