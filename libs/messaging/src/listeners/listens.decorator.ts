import type { EventContract, EventOf } from '@frontier/events';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const LISTENS = 'frontier:listens';

/**
 * Receives events without keeping anything: every instance gets every event while it is connected, none is
 * repeated. For caches, which forget everything after a gap: see `missed`.
 */
export interface EventListener<C extends EventContract> {
  handle(event: EventOf<C>): void | Promise<void>;
  /** The connection was lost: events may have been missed. */
  onMissedEvents?(): void;
}

/** Marks the one class of a service that listens to `event`. */
export const Listens = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(LISTENS, event));
