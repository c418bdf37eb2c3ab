import type { EventContract, ServiceName } from '@frontier/events';

export interface MessagingOptions {
  readonly service: ServiceName;
  readonly consumes: readonly EventContract[];
}
export const MESSAGING_OPTIONS = Symbol('messaging-options');
