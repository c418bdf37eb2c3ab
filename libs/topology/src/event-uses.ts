import { catalogue, type EventContract } from '@frontier/events';
import { consumed, listenedTo } from './generated/uses';
import { databaseParts, type ServicePart } from './parts';

export interface EventUse {
  readonly publishes: readonly EventContract[];
  /** By a durable consumer: every event, once. */
  readonly consumes: readonly EventContract[];
  /** By a plain subscription: what comes while it is connected. */
  readonly listens: readonly EventContract[];
}

/** An event leaves by an outbox, which is in a database. */
const hasOutbox = (service: ServicePart): boolean => databaseParts.some(({ name }) => name === service);

/** What a service publishes is what it owns, the rest is what its classes handle. NATS permits nothing else. */
export function getEventUse(service: ServicePart): EventUse {
  return {
    publishes: catalogue.filter(
      ({ owner }) => owner === service || (owner === 'every service' && hasOutbox(service)),
    ),
    consumes: consumed[service] ?? [],
    listens: listenedTo[service] ?? [],
  };
}
