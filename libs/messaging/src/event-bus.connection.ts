import { setTimeout as delay } from 'node:timers/promises';
import { BaseConfig, type ConfigOf, Dependencies, getLogger } from '@frontier/service-kit';
import { buildStreamConfig, parseNatsUrl, PROBE_STREAM, probeStreamConfig } from '@frontier/topology';
import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit, Optional } from '@nestjs/common';
import { MessagingConfig } from './messaging.config';
import { MESSAGING_OPTIONS, type MessagingOptions } from './messaging.options';
import { ensureStream } from './stream';

const RETRY_MS = 500;

/** Connects to NATS in the background and retries without limit, so that a service starts and answers without NATS. */
@Injectable()
export class EventBusConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = getLogger('event-bus');
  private connection: Promise<NatsConnection> | undefined;
  private current: NatsConnection | undefined;
  private connected = false;
  private closing = false;
  private readonly reconnectListeners: (() => void)[] = [];

  constructor(
    @Inject(MessagingConfig.token) private readonly config: MessagingConfig,
    private readonly dependencies: Dependencies,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
    @Optional() @Inject(MESSAGING_OPTIONS) private readonly service?: MessagingOptions,
  ) {}

  onModuleInit(): void {
    // Only workers depend on NATS. API processes answer requests without it, and listeners can miss events.
    const required = this.service !== undefined && this.base.SERVICE_ROLES.includes('worker');
    this.dependencies.add({ name: 'nats', required, check: () => this.check() });
    this.connection = this.connectWithRetry();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    // The connection may still be opening: close it once it is open.
    void this.connection?.then((connection) => connection.close()).catch(() => undefined);
    await this.current?.close().catch(() => undefined);
  }

  /** Resolves once the first connection is open. */
  async ready(): Promise<NatsConnection> {
    if (!this.connection) throw new Error('The event bus is not started');
    return this.connection;
  }

  get isConnected(): boolean {
    return this.connected;
  }

  /** Returns a client with a request timeout of 5 s. Waits for the first connection. */
  async jetstream(): Promise<JetStreamClient> {
    return jetstream(await this.ready(), { timeout: 5_000 });
  }

  /** Returns a manager. Waits for the first connection. @throws JetStreamNotEnabled */
  async getManager(): Promise<JetStreamManager> {
    return jetstreamManager(await this.ready(), { timeout: 5_000 });
  }

  /** Creates the stream if it is missing, for example because the server lost its data. */
  async restoreStream(name: string): Promise<void> {
    const config =
      name === PROBE_STREAM ? probeStreamConfig : buildStreamConfig(this.config.MESSAGING_STREAM_MAX_BYTES);
    await ensureStream(await this.getManager(), { ...config, subjects: [...config.subjects] });
  }

  addReconnectListener(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /** Retries the first connection itself, because the client's own retry cannot be cancelled at shutdown. */
  private async connectWithRetry(): Promise<NatsConnection> {
    while (!this.closing) {
      try {
        const connection = await connect({
          ...parseNatsUrl(this.config.NATS_URL),
          maxReconnectAttempts: -1,
          reconnectTimeWait: RETRY_MS,
          pingInterval: 10_000,
        });
        this.current = connection;
        this.connected = true;
        void this.watch(connection);
        return connection;
      } catch (error) {
        this.logger.debug({ err: error }, 'NATS not reachable, retrying');
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
    return new Promise(() => undefined);
  }

  private async check(): Promise<void> {
    if (!this.current || !this.connected) throw new Error('not connected');
    await this.current.rtt();
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        this.connected = false;
        this.logger.warn('NATS disconnected');
      } else if (type === 'reconnect') {
        this.connected = true;
        this.logger.info('NATS reconnected');
        for (const listener of this.reconnectListeners) listener();
      }
    }
  }
}
