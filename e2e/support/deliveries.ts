import { natsLogin, type PartName, STREAM } from '@frontier/topology';
import type { Stack } from '@frontier/local';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** What JetStream knows of the deliveries to our consumers. */
export class Deliveries {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
  ) {}

  static async of(stack: Stack): Promise<Deliveries> {
    const connection = await connect({
      ...natsLogin(stack.addresses.nats),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    return new Deliveries(connection, await jetstreamManager(connection, { timeout: 1_000 }));
  }

  /**
   * Delivered and not yet acknowledged: to the consumers of a part, or to all where it has none, since all need it.
   *
   * @throws while NATS is down
   */
  async inFlight(part: PartName): Promise<number> {
    const all = await this.consumers();
    const own = all.filter(({ name }) => name.startsWith(`${part}-`));
    return (own.length > 0 ? own : all).reduce((sum, { num_ack_pending }) => sum + num_ack_pending, 0);
  }

  /** Consumers to which something is still to be delivered, or that have not acknowledged all. @throws while NATS is down */
  async outstanding(): Promise<string[]> {
    return (await this.consumers())
      .filter(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending > 0)
      .map(
        ({ name, num_pending, num_ack_pending }) => `${name}: ${num_pending} + ${num_ack_pending} in flight`,
      );
  }

  /** Delivers an event once more, as a copy that JetStream does not recognise by its message id. */
  async repeat(subject: string, envelope: unknown): Promise<void> {
    this.connection.publish(subject, JSON.stringify(envelope));
    await this.connection.flush();
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async consumers() {
    const found = [];
    for await (const consumer of this.manager.consumers.list(STREAM)) found.push(consumer);
    // The gateways' listeners come and go, and acknowledge nothing.
    return found.filter(({ config }) => config.durable_name !== undefined);
  }
}
