import type { EventContract, EventOf } from '@frontier/events';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const LISTENS = 'frontier:listens';

/** Gets events while connected, in every instance, without redelivery. For caches, cleared in `onMissedEvents`. */
export interface EventListener<C extends EventContract> {
  handle(event: EventOf<C>): void | Promise<void>;
  /** Called after a reconnect or a failed `handle`: events may have been missed. */
  onMissedEvents?(): void;
}

/** Registers a class as the only listener for `event` in its service. */
export const Listens = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(LISTENS, event));
