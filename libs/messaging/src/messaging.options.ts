import type { EventContract, ServiceName } from '@frontier/events';

/** What a service publishes (besides what every service does) and consumes. Both lists are checked when it boots. */
export interface MessagingOptions {
  readonly service: ServiceName;
  readonly publishes: readonly EventContract[];
  readonly consumes: readonly EventContract[];
}
export const MESSAGING_OPTIONS = Symbol('messaging-options');
