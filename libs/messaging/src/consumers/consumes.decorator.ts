import type { EventContract, EventOf } from '@frontier/events';
import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export const CONSUMES = 'frontier:consumes';

/** Handles events of one contract. Classes with `@Consumes` implement this interface. */
export interface EventConsumer<C extends EventContract> {
  /** Commits with the inbox row, once per event. Runs again after a rollback: side effects belong in `afterCommit`. */
  write?(tx: EntityManager, event: EventOf<C>): Promise<void>;
  /** Runs on every delivery, after `write` has committed and before the ack. Must be idempotent. */
  afterCommit?(event: EventOf<C>): Promise<void>;
}

/** Registers a class as the only handler of `event` in its service. */
export const Consumes = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(CONSUMES, event));
