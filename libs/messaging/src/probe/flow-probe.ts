import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Backlog, BaseConfig, type ConfigOf, Flows, getLogger } from '@frontier/service-kit';
import { getProbeDurable, getProbeSubject, PROBE_STREAM } from '@frontier/topology';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openPullConsumer } from '../consumers/pull-consumer';
import { EventBusConnection } from '../event-bus.connection';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { readBacklog } from '../outbox/read-backlog';

const RETRY_MS = 1_000;
const ACK_WAIT_MS = 10_000;

/** Sends the service a message through outbox, JetStream, consumer and, with jobs, a queue. */
@Injectable()
export class FlowProbe implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('flow-probe');
  private readonly subject: string;
  private readonly intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private messages: ConsumerMessages | undefined;
  private stopped = false;
  private seenAt = 0;
  private failure: unknown;
  /** Passes a probe on after the consumer. Replaced by the queue of a service with jobs. */
  forward = (id: string): Promise<void> => this.finish(id);

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBusConnection,
    private readonly flows: Flows,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>,
  ) {
    this.subject = getProbeSubject(options.service);
    this.intervalMs = config.HEALTH_WAIT_LIMIT_MS / 2;
  }

  onApplicationBootstrap(): void {
    this.flows.add({ name: 'probe', read: async () => [await this.read()] });
    if (!this.config.SERVICE_ROLES.includes('worker')) return;
    this.timer = setInterval(() => void this.sendOrNote(), this.intervalMs);
    void this.receiveWithRestarts();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.messages?.close().catch(() => undefined);
  }

  /** Ends a probe: with its row, all traces of it are gone. */
  async finish(id: string): Promise<void> {
    this.seenAt = Date.now();
    this.failure = undefined;
    await this.dataSource.query(`DELETE FROM outbox WHERE subject = $1 AND envelope ->> 'id' = $2`, [
      this.subject,
      id,
    ]);
  }

  private async sendOrNote(): Promise<void> {
    try {
      await this.send();
      this.failure = undefined;
    } catch (error) {
      this.failure = error;
      this.logger.warn({ err: error }, 'probe not sent');
    }
  }

  /**
   * Sends a probe. One that has not arrived is sent again: with the same id inside, so that a late copy counts, but as
   * another message, because JetStream drops a known one.
   */
  private async send(): Promise<void> {
    // Another worker of the service may have sent the probe of this minute.
    const isDue = Date.now() - this.seenAt > this.intervalMs * 0.75;
    await this.dataSource.query(
      `WITH lost AS (DELETE FROM outbox WHERE subject = $1 RETURNING envelope, created_at)
       INSERT INTO outbox (id, subject, envelope, created_at)
       SELECT $2::uuid, $1, coalesce(oldest.envelope, jsonb_build_object('id', $2::text)),
         coalesce(oldest.created_at, now())
       FROM (SELECT $3::boolean AS due) AS tick
       LEFT JOIN (SELECT * FROM lost ORDER BY created_at LIMIT 1) AS oldest ON true
       WHERE tick.due OR oldest.created_at IS NOT NULL`,
      [this.subject, randomUUID(), isDue],
    );
  }

  private async read(): Promise<Backlog> {
    const backlog = await readBacklog(this.dataSource, 'probe', ['subject = $1', this.subject]);
    return { ...backlog, ...(this.failure !== undefined && { error: this.failure }) };
  }

  private async receiveWithRestarts(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.receive();
      } catch (error) {
        this.logger.debug({ err: error }, 'probe consumer failed, restarting');
      }
      await delay(RETRY_MS, undefined, { ref: false });
    }
  }

  private async receive(): Promise<void> {
    this.messages = await openPullConsumer(this.bus, {
      stream: PROBE_STREAM,
      durable: getProbeDurable(this.options.service),
      subject: this.subject,
      ackWaitMs: ACK_WAIT_MS,
      concurrency: 1,
    });
    if (this.stopped) return void (await this.messages.close());
    for await (const message of this.messages) await this.pass(message);
  }

  private async pass(message: JsMsg): Promise<void> {
    try {
      await this.forward(message.json<{ id: string }>().id);
      message.ack();
    } catch (error) {
      this.failure = error;
      this.logger.debug({ err: error }, 'probe not passed on, will be redelivered');
      message.nak(RETRY_MS);
    }
  }
}
