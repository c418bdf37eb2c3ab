import { catalogue, type EventContract } from '@frontier/events';
import { consumed, listenedTo } from './generated/uses';
import { databaseParts, type ServicePart } from './parts';

export interface EventUse {
  readonly publishes: readonly EventContract[];
  /** Events read with a durable consumer, which receives every event at least once. */
  readonly consumes: readonly EventContract[];
  /** Events read with a plain subscription, which misses the events that are published while it is disconnected. */
  readonly listens: readonly EventContract[];
}

/** Services publish events through an outbox table, so only those with a database can. */
const hasOutbox = (service: ServicePart): boolean => databaseParts.some(({ name }) => name === service);

/** Returns the events that a service may use. Its NATS permissions are derived from them (see `natsUsers`). */
export function getEventUse(service: ServicePart): EventUse {
  return {
    publishes: catalogue.filter(
      ({ owner }) => owner === service || (owner === 'every service' && hasOutbox(service)),
    ),
    consumes: consumed[service] ?? [],
    listens: listenedTo[service] ?? [],
  };
}
