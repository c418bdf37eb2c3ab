import { parseNatsUrl, type PartName, STREAM } from '@frontier/topology';
import type { Stack } from '@frontier/dev';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export class Deliveries {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
  ) {}

  static async connect(stack: Stack): Promise<Deliveries> {
    const connection = await connect({
      ...parseNatsUrl(stack.addresses.nats),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    return new Deliveries(connection, await jetstreamManager(connection, { timeout: 60_000 }));
  }

  /** Returns the number of delivered messages that are not yet acknowledged. @throws while NATS is down */
  async countInFlight(): Promise<number> {
    return (await this.listConsumers()).reduce((sum, { num_ack_pending }) => sum + num_ack_pending, 0);
  }

  /** Returns true if a part has JetStream consumers. @throws while NATS is down */
  async hasConsumers(part: PartName): Promise<boolean> {
    return (await this.listConsumers()).some(({ name }) => name.startsWith(`${part}-`));
  }

  /** Returns the consumers with undelivered or unacknowledged messages. @throws while NATS is down */
  async listOutstanding(): Promise<string[]> {
    return (await this.listConsumers())
      .filter(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending > 0)
      .map(
        ({ name, num_pending, num_ack_pending }) => `${name}: ${num_pending} + ${num_ack_pending} in flight`,
      );
  }

  /** Publishes an event again, without a message id by which JetStream would discard it as a duplicate. */
  async republish(subject: string, envelope: unknown): Promise<void> {
    this.connection.publish(subject, JSON.stringify(envelope));
    await this.connection.flush();
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async listConsumers() {
    const found = [];
    for await (const consumer of this.manager.consumers.list(STREAM)) found.push(consumer);
    // Skip the temporary consumers of the gateways, which acknowledge nothing.
    return found.filter(({ config }) => config.durable_name !== undefined);
  }
}
