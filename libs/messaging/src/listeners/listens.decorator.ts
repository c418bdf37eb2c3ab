import type { EventContract, EventOf } from '@frontier/events';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const LISTENS = 'frontier:listens';

/**
 * Handles events in every instance while it is connected, without redelivery. Meant for caches, which are cleared in
 * `onMissedEvents`.
 */
export interface EventListener<C extends EventContract> {
  handle(event: EventOf<C>): void | Promise<void>;
  /** Called after a reconnect or a failed `handle`: events may have been missed. */
  onMissedEvents?(): void;
}

/** Registers a class as the only listener for `event` in its service. */
export const Listens = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(LISTENS, event));
