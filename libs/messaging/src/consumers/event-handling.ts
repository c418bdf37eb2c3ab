import { type EventContract, parseEvent } from '@frontier/events';
import { getLogger, runInSpan } from '@frontier/service-kit';
import type { DataSource } from 'typeorm';
import { defineProcessSpan } from '../event-spans';
import type { EventConsumer } from './consumes.decorator';

const logger = getLogger('consumers');

/**
 * Handles an event. `write` commits with the inbox row, so a redelivery skips `write`. `afterCommit` runs on every
 * delivery, because a crash may have prevented `afterCommit` the last time.
 *
 * @throws z.ZodError if the envelope does not match its contract; otherwise any error of the consumer
 */
export async function handleEvent(
  dataSource: DataSource,
  durable: string,
  contract: EventContract,
  consumer: EventConsumer<EventContract>,
  envelope: unknown,
): Promise<void> {
  const event = parseEvent(contract, envelope);
  await runInSpan(defineProcessSpan(event, durable), async () => {
    if (consumer.write) {
      await dataSource.transaction(async (tx) => {
        const first = await tx.query<unknown[]>(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
          [durable, event.id],
        );
        if (first.length > 0) await consumer.write?.(tx, event);
      });
    }
    await consumer.afterCommit?.(event);
    logger.info({ consumer: durable, event_id: event.id }, 'event handled');
  });
}
