import { randomUUID } from 'node:crypto';
import { Envelope, type EventContract } from '@frontier/events';
import { currentTrace, runInSpan } from '@frontier/service-kit';
import { getEventUse } from '@frontier/topology';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { definePublishSpan } from '../event-spans';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { OutboxRelay } from './outbox.relay';

@Injectable()
export class EventPublisher {
  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: Pick<MessagingOptions, 'service'>,
    /** Absent in command-line scripts. The relay of the running service sends their events. */
    @Optional() private readonly relay?: OutboxRelay,
  ) {}

  /**
   * Writes an event to the outbox in the caller's transaction, so that a rollback publishes nothing.
   *
   * @returns the event's id
   * @throws Error if this service does not own the event
   * @throws z.ZodError if the payload does not match the event's contract
   */
  async publish<C extends EventContract>(
    tx: EntityManager,
    event: C,
    payload: z.infer<C['payload']>,
  ): Promise<string> {
    const { service } = this.options;
    if (!getEventUse(service).publishes.includes(event))
      throw new Error(`${service} does not own ${event.subject} (owner: ${event.owner})`);
    const id = randomUUID();
    const data = event.payload.parse(payload);
    const envelope = await runInSpan(definePublishSpan(event.subject, id), async () =>
      this.toEnvelope(event.subject, id, data),
    );
    const lease = this.relay?.adopt(tx, { id, subject: event.subject, envelope }) ?? null;
    // Roles such as `leads_public` may insert only id, subject and envelope, so omit the lease columns without a lease.
    const [columns, values, parameters] =
      lease === null
        ? ['', '', []]
        : [', leased_until, attempts', ', now() + make_interval(secs => $4), 1', [lease]];
    await tx.query(`INSERT INTO outbox (id, subject, envelope${columns}) VALUES ($1, $2, $3${values})`, [
      ...[id, event.subject, JSON.stringify(envelope)],
      ...parameters,
    ]);
    return id;
  }

  private toEnvelope(subject: string, id: string, data: unknown): Envelope {
    return {
      specversion: '1.0',
      id,
      source: `/services/${this.options.service}`,
      type: subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTrace().traceparent,
      data,
    };
  }
}
