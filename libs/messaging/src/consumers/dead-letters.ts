import { randomUUID } from 'node:crypto';
import { type EventContract, Envelope } from '@frontier/events';
import { getLogger, messageOf } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** An event that a consumer could not handle, kept until somebody replays it. */
export interface DeadLetter {
  id: string;
  consumer: string;
  event_id: string;
  subject: string;
  envelope: unknown;
  error: string;
  deliveries: number;
  created_at: Date;
  replayed_at: Date | null;
}

/** Parks events whose handling keeps failing, where staff can read and replay them. */
@Injectable()
export class DeadLetters {
  private readonly logger = getLogger('dead-letters');

  constructor(private readonly dataSource: DataSource) {}

  async park(
    consumer: string,
    event: EventContract,
    body: unknown,
    error: unknown,
    deliveries: number,
  ): Promise<void> {
    const envelope = Envelope.safeParse(body);
    const eventId = envelope.success ? envelope.data.id : randomUUID();
    await this.dataSource.query(
      `INSERT INTO dead_letters (consumer, event_id, subject, envelope, error, deliveries)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (consumer, event_id) DO UPDATE
         SET error = excluded.error, deliveries = excluded.deliveries, replayed_at = NULL`,
      [consumer, eventId, event.subject, JSON.stringify(body ?? null), messageOf(error), deliveries],
    );
    this.logger.error({ consumer, event_id: eventId, err: error }, 'an event was parked');
  }

  /** Those that nobody has replayed yet, oldest first. */
  waiting(): Promise<DeadLetter[]> {
    return this.dataSource.query(
      'SELECT * FROM dead_letters WHERE replayed_at IS NULL ORDER BY created_at LIMIT 1000',
    );
  }

  async markReplayed(id: string): Promise<void> {
    await this.dataSource.query('UPDATE dead_letters SET replayed_at = now() WHERE id = $1', [id]);
  }

  async markFailedAgain(id: string, error: unknown): Promise<void> {
    await this.dataSource.query(
      'UPDATE dead_letters SET error = $2, deliveries = deliveries + 1 WHERE id = $1',
      [id, messageOf(error)],
    );
  }
}
