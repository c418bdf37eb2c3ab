import { type EventContract, type EventOf, parseEvent } from '@frontier/events';
import { gathered, getLogger, runInSpan } from '@frontier/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { processing } from '../event-spans';
import type { EventConsumer } from './consumes.decorator';

const logger = getLogger('consumers');

type AnyEvent = EventOf<EventContract>;

/** Has a consumer write what follows from an event, with the mark in the inbox that says so. */
export type EventWriter = (event: AnyEvent) => Promise<void>;

/** Of events that come at the same time the effects are written in one transaction. */
export function eventWriter(
  dataSource: DataSource,
  durable: string,
  consumer: EventConsumer<EventContract>,
): EventWriter {
  if (!consumer.write) return () => Promise.resolve();
  return gathered(async (events: readonly AnyEvent[]) => {
    await dataSource.transaction((tx) => writeNew(tx, durable, consumer, events));
    return events.map(() => undefined);
  });
}

/** Those that were never handled, one after the other: a later one may change what an earlier one wrote. */
async function writeNew(
  tx: EntityManager,
  durable: string,
  consumer: EventConsumer<EventContract>,
  events: readonly AnyEvent[],
): Promise<void> {
  const marked = await tx.query<{ event_id: string }[]>(
    'INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id',
    [durable, events.map(({ id }) => id)],
  );
  const unhandled = new Set(marked.map(({ event_id }) => event_id));
  for (const event of events) {
    // Of two deliveries of one event the first counts.
    if (unhandled.delete(event.id))
      await runInSpan(processing(event, durable), async () => consumer.write?.(tx, event));
  }
}

/**
 * Handles one delivery: effect and inbox mark commit together, so an event that comes again changes
 * nothing; what follows the commit runs on every delivery, since a crash may have cut it off.
 *
 * @throws whatever the consumer throws, or z.ZodError when the envelope does not fit its contract
 */
export async function handleEvent(
  write: EventWriter,
  durable: string,
  contract: EventContract,
  consumer: EventConsumer<EventContract>,
  envelope: unknown,
): Promise<void> {
  const event = parseEvent(contract, envelope);
  await write(event);
  await runInSpan(processing(event, durable), async () => {
    await consumer.after?.(event);
    logger.info({ consumer: durable, event_id: event.id }, 'an event was handled');
  });
}
