import type { EventContract, EventOf } from '@frontier/events';
import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export const CONSUMES = 'frontier:consumes';

/** Handles one type of event. Implemented by classes with the decorator `@Consumes`. */
export interface EventConsumer<C extends EventContract> {
  /**
   * Runs in the transaction that inserts the inbox row, so its database changes commit once per event. Runs again after
   * a rollback, so other side effects belong in `afterCommit`.
   */
  write?(tx: EntityManager, event: EventOf<C>): Promise<void>;
  /**
   * Runs on every delivery, after `write` has committed and before the ack. Must be idempotent, like enqueueing a job.
   */
  afterCommit?(event: EventOf<C>): Promise<void>;
}

/** Registers a class as the only handler of `event` in its service. */
export const Consumes = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(CONSUMES, event));
