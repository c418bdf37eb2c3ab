import { type EventContract, parseEvent } from '@frontier/events';
import { getLogger, runInSpan } from '@frontier/service-kit';
import type { DataSource } from 'typeorm';
import { defineProcessSpan } from '../event-spans';
import type { EventConsumer } from './consumes.decorator';

const logger = getLogger('consumers');

/**
 * Handles one delivery: effect and inbox mark commit together, so an event that comes again changes
 * nothing; what follows the commit runs on every delivery, since a crash may have cut it off.
 *
 * @throws whatever the consumer throws, or z.ZodError when the envelope does not fit its contract
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
    logger.info({ consumer: durable, event_id: event.id }, 'an event was handled');
  });
}
