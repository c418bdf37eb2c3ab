import type { EventContract } from '@frontier/events';
import { type Backlog, Flows, HeadWatch } from '@frontier/service-kit';
import { durableName, STREAM } from '@frontier/topology';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBusConnection } from '../event-bus.connection';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';

const TIMEOUT_MS = 800;

/** Reports how many events each consumer has not handled, and how long the oldest of them has been the oldest. */
@Injectable()
export class ConsumerBacklogs implements OnModuleInit {
  private readonly heads = new HeadWatch();
  private readonly failures = new Map<string, unknown>();

  constructor(
    private readonly bus: EventBusConnection,
    private readonly flows: Flows,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {}

  onModuleInit(): void {
    const { consumes } = this.options;
    if (consumes.length > 0) this.flows.add({ name: 'events', read: () => this.readAll(consumes) });
  }

  /** Notes that this process could not create or read the consumer, and why. */
  reportFailure(durable: string, error: unknown): void {
    this.failures.set(durable, error);
  }
  reportOpen(durable: string): void {
    this.failures.delete(durable);
  }

  private async readAll(consumes: readonly EventContract[]): Promise<Backlog[]> {
    const manager = this.bus.isConnected
      ? await jetstreamManager(await this.bus.ready(), { timeout: TIMEOUT_MS, checkAPI: false })
      : undefined;
    return Promise.all(
      consumes.map((event) => this.readOne(manager, durableName(this.options.service, event))),
    );
  }

  /** Reads the position up to which all events are handled. Events behind it may wait for a retry. */
  private async readOne(manager: JetStreamManager | undefined, name: string): Promise<Backlog> {
    try {
      if (!manager) throw new Error('not connected');
      const info = await manager.consumers.info(STREAM, name);
      this.heads.clear(`${name} unread`);
      const waiting = info.num_pending + info.num_ack_pending;
      if (waiting === 0) this.heads.clear(name);
      const age_s = waiting === 0 ? 0 : this.heads.measure(name, `after ${info.ack_floor.stream_seq}`);
      return { name, waiting, age_s, error: this.failures.get(name) };
    } catch (error) {
      const age_s = this.heads.measure(`${name} unread`, 'unread');
      return { name, waiting: 0, age_s, error: this.failures.get(name) ?? error };
    }
  }
}
