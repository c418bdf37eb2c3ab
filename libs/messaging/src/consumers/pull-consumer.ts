import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { EventBusConnection } from '../event-bus.connection';

export interface PullConsumer {
  readonly stream: string;
  readonly durable: string;
  readonly subject: string;
  readonly ackWaitMs: number;
  readonly concurrency: number;
}

/** Creates the durable consumer unless it exists, and starts to pull messages. */
export async function openPullConsumer(
  bus: EventBusConnection,
  consumer: PullConsumer,
): Promise<ConsumerMessages> {
  const manager = await bus.getManager();
  try {
    await addConsumer(manager, consumer);
  } catch (error) {
    // Restore the stream only now: with little room, NATS rejects the creation even of a stream that exists.
    if (!isStreamMissing(error)) throw error;
    await bus.restoreStream(consumer.stream);
    await addConsumer(manager, consumer);
  }
  const { stream, durable, concurrency } = consumer;
  const open = await (await bus.jetstream()).consumers.get(stream, durable);
  return open.consume({
    max_messages: concurrency * 4,
    expires: 10_000,
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  });
}

const isStreamMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

async function addConsumer(manager: JetStreamManager, consumer: PullConsumer): Promise<void> {
  await manager.consumers.add(consumer.stream, {
    durable_name: consumer.durable,
    filter_subject: consumer.subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(consumer.ackWaitMs),
    max_ack_pending: consumer.concurrency * 8,
    // Unlimited, because JetStream silently stops redelivering at its limit. `retryOrPark` stores a dead letter
    // instead.
    max_deliver: -1,
  });
}
