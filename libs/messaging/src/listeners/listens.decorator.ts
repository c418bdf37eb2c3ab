import type { EventContract, EventOf } from '@frontier/events';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const LISTENS = 'frontier:listens';

/**
 * Hears events without keeping anything: every instance hears every event while it is connected, none is
 * repeated. For caches, which `missed` tells to forget everything after a gap.
 */
export interface EventListener<C extends EventContract> {
  handle(event: EventOf<C>): void | Promise<void>;
  /** The connection was away: events may have passed unheard. */
  missed?(): void;
}

/** Marks the one class of a service that listens to `event`. */
export const Listens = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(LISTENS, event));
