import { randomUUID } from 'node:crypto';
import { type EventContract, Envelope } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { getLogger, getErrorMessage, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditAction, AuditRecorder } from '../audit/audit-recorder';

/** An event that a consumer failed to handle, stored until an operator replays or discards it. */
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

@Injectable()
export class DeadLetterService {
  private readonly logger = getLogger('dead-letters');

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
  ) {}

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
      [consumer, eventId, event.subject, JSON.stringify(body ?? null), getErrorMessage(error), deliveries],
    );
    this.logger.error({ consumer, event_id: eventId, err: error }, 'event parked as dead letter');
  }

  /** Lists the dead letters that are not yet replayed, oldest first. */
  listWaiting(): Promise<DeadLetter[]> {
    return this.dataSource.query(
      'SELECT * FROM dead_letters WHERE replayed_at IS NULL ORDER BY created_at LIMIT 1000',
    );
  }

  /** Returns dead letters. Audits first, in case the replay crashes. @throws ServiceError DEAD_LETTER_NOT_FOUND */
  async claimForReplay(by: Principal, id?: string): Promise<DeadLetter[]> {
    const letters = (await this.listWaiting()).filter((letter) => id === undefined || letter.id === id);
    const [letter] = letters;
    if (id !== undefined && !letter) throw new DeadLetterNotFoundError();
    const one = id !== undefined && letter ? toAuditTarget(letter) : {};
    await this.audit.record(this.dataSource.manager, by, {
      action: 'event.replayed',
      ...one,
      meta: { ...one.meta, events: letters.length },
    });
    return letters;
  }

  /** @throws ServiceError DEAD_LETTER_NOT_FOUND */
  async discard(by: Principal, id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [[letter]] = await tx.query<[DeadLetter[], number]>(
        'DELETE FROM dead_letters WHERE id = $1 AND replayed_at IS NULL RETURNING *',
        [id],
      );
      if (!letter) throw new DeadLetterNotFoundError();
      await this.audit.record(tx, by, { action: 'event.discarded', ...toAuditTarget(letter) });
    });
  }

  async markReplayed(id: string): Promise<void> {
    await this.dataSource.query('UPDATE dead_letters SET replayed_at = now() WHERE id = $1', [id]);
  }

  async markFailedAgain(id: string, error: unknown): Promise<void> {
    await this.dataSource.query(
      'UPDATE dead_letters SET error = $2, deliveries = deliveries + 1 WHERE id = $1',
      [id, getErrorMessage(error)],
    );
  }
}

class DeadLetterNotFoundError extends ServiceError {
  constructor() {
    super(404, 'DEAD_LETTER_NOT_FOUND', 'There is no such parked event');
  }
}

const toAuditTarget = ({ id, event_id, subject, consumer }: DeadLetter): Omit<AuditAction, 'action'> => ({
  target: { kind: 'dead-letter', id },
  meta: { event_id, subject, consumer },
});
