import { setTimeout as delay } from 'node:timers/promises';
import { BaseConfig, type ConfigOf, getLogger, isTransient, metrics } from '@frontier/service-kit';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { durableName, STREAM } from '@frontier/topology';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventBusConnection } from '../event-bus.connection';
import { MessagingConfig } from '../messaging.config';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { CONSUMES } from './consumes.decorator';
import { type DeadLetter, DeadLetterService } from './dead-letter.service';
import { ConsumerBacklogs } from './consumer-backlogs';
import { handleEvent } from './event-handling';
import { type DiscoveredHandler, HandlerDiscovery } from './handler-discovery';
import { openPullConsumer } from './pull-consumer';
import type { EventConsumer } from './consumes.decorator';
import type { EventContract } from '@frontier/events';

type DiscoveredConsumer = DiscoveredHandler<EventConsumer<EventContract>>;

const CONCURRENCY = 8;
const RETRY_LOOP_MS = 1_000;

const handled = new Counter({
  name: 'events_handled_total',
  help: 'Event deliveries by consumer and outcome (done, retried, parked)',
  labelNames: ['consumer', 'outcome'],
  registers: [metrics],
});
const lag = new Histogram({
  name: 'event_lag_seconds',
  help: 'Seconds from storing an event in the stream until its consumer has handled it',
  labelNames: ['consumer'],
  buckets: [0.05, 0.2, 1, 5, 30, 300],
  registers: [metrics],
});

/** Runs the consumers of a service as durable JetStream pull consumers with explicit acks. */
@Injectable()
export class ConsumerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('consumers');
  private readonly open = new Set<ConsumerMessages>();
  private readonly loops: Promise<void>[] = [];
  private consumers: DiscoveredConsumer[] = [];
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBusConnection,
    private readonly finder: HandlerDiscovery,
    private readonly deadLetters: DeadLetterService,
    private readonly backlogs: ConsumerBacklogs,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(MessagingConfig.token) private readonly config: MessagingConfig,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers = this.finder.find(CONSUMES, this.options.consumes);
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    for (const consumer of this.consumers) this.loops.push(this.consumeWithRestarts(consumer));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.open].map((messages) => messages.close().catch(() => undefined)));
    await Promise.race([Promise.all(this.loops), delay(3_000, undefined, { ref: false })]);
  }

  async replay(letters: readonly DeadLetter[]): Promise<{ replayed: number; failed: number }> {
    let replayed = 0;
    let failed = 0;
    for (const letter of letters) {
      const found = this.consumers.find(({ event }) => this.getDurableName(event) === letter.consumer);
      try {
        if (!found) throw new Error(`consumer ${letter.consumer} no longer exists`);
        await handleEvent(this.dataSource, letter.consumer, found.event, found.handler, letter.envelope);
        await this.deadLetters.markReplayed(letter.id);
        replayed++;
      } catch (error) {
        await this.deadLetters.markFailedAgain(letter.id, error);
        failed++;
      }
    }
    return { replayed, failed };
  }

  private getDurableName(event: EventContract): string {
    return durableName(this.options.service, event);
  }

  /** Restarts after every error, such as a lost connection or a deleted stream. */
  private async consumeWithRestarts(found: DiscoveredConsumer): Promise<void> {
    while (!this.stopped) {
      try {
        await this.consume(found);
      } catch (error) {
        const consumer = this.getDurableName(found.event);
        this.backlogs.reportFailure(consumer, error);
        this.logger.warn({ err: error, consumer }, 'event consumer failed, restarting');
      }
      await delay(RETRY_LOOP_MS, undefined, { ref: false });
    }
  }

  private async consume(found: DiscoveredConsumer): Promise<void> {
    const durable = this.getDurableName(found.event);
    const messages = await openPullConsumer(this.bus, {
      stream: STREAM,
      durable,
      subject: found.event.subject,
      ackWaitMs: this.config.MESSAGING_ACK_WAIT_MS,
      concurrency: CONCURRENCY,
    });
    this.backlogs.reportOpen(durable);
    this.open.add(messages);
    // Not p-map, which keeps the result of every call in memory: this loop runs until shutdown.
    const inFlight = new Set<Promise<void>>();
    try {
      for await (const message of messages) {
        const work = this.deliver(found, durable, message).finally(() => inFlight.delete(work));
        inFlight.add(work);
        if (inFlight.size >= CONCURRENCY) await Promise.race(inFlight);
      }
    } finally {
      this.open.delete(messages);
      await Promise.all(inFlight);
    }
  }

  private async deliver(found: DiscoveredConsumer, durable: string, message: JsMsg): Promise<void> {
    try {
      await handleEvent(this.dataSource, durable, found.event, found.handler, parseBody(message));
      message.ack();
      handled.labels(durable, 'done').inc();
      lag.labels(durable).observe((Date.now() - message.time.getTime()) / 1_000);
    } catch (error) {
      await this.retryOrPark(found, durable, message, error);
    }
  }

  private async retryOrPark(
    found: DiscoveredConsumer,
    durable: string,
    message: JsMsg,
    error: unknown,
  ): Promise<void> {
    const deliveries = message.info.deliveryCount;
    const malformed = error instanceof Error && error.name === 'ZodError';
    const exhausted = !isTransient(error) && deliveries >= this.config.MESSAGING_MAX_DELIVERIES;
    if (malformed || exhausted) {
      try {
        await this.deadLetters.park(durable, found.event, parseBody(message), error, deliveries);
        message.term();
        handled.labels(durable, 'parked').inc();
        return;
      } catch (cause) {
        this.logger.error(
          { err: cause, consumer: durable },
          'failed to park event, leaving it in the stream',
        );
      }
    }
    const waits = this.config.MESSAGING_BACKOFF_MS;
    message.nak(waits[Math.min(deliveries, waits.length) - 1]);
    handled.labels(durable, 'retried').inc();
    this.logger.warn({ err: error, consumer: durable, deliveries }, 'event failed, will be redelivered');
  }
}

function parseBody(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return { raw: message.string().slice(0, 10_000) };
  }
}
