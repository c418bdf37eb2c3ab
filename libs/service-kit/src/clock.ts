import type { Clock } from '@frontier/domain';

/** The clock of a service. Tests override this provider with `fixedClock`. */
export abstract class ServiceClock implements Clock {
  abstract now(): Date;
}
