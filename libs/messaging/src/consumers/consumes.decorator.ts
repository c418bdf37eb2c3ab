import type { EventContract, EventOf } from '@frontier/events';
import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export const CONSUMES = 'frontier:consumes';

/** How a service handles an event. Both methods may run again after a crash; see each. */
export interface EventConsumer<C extends EventContract> {
  /** Once per event: runs in the transaction that marks the inbox, so it commits with the mark or not at all. */
  write?(tx: EntityManager, event: EventOf<C>): Promise<void>;
  /** On every delivery, after that commit and before the ack: must be repeatable (enqueue a job, drop a cache). */
  afterCommit?(event: EventOf<C>): Promise<void>;
}

/** Marks the one class of a service that handles `event`. */
export const Consumes = (event: EventContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(CONSUMES, event));
