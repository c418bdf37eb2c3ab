import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { BaseConfig, type ConfigOf, Dependencies, getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { JobsConfig } from './jobs.options';

/** How long a connection may take to open before shutdown goes on without it. */
const OPENING_MS = 500;

/** The Redis connections of the queues: Bull shares two of the three kinds among all queues of a process. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  private readonly logger = getLogger('redis');
  private readonly all: Redis[] = [];
  private client: Redis | undefined;
  private subscriber: Redis | undefined;

  constructor(
    @Inject(JobsConfig.token) private readonly config: JobsConfig,
    @Inject(BaseConfig.token) base: ConfigOf<typeof BaseConfig>,
    dependencies: Dependencies,
  ) {
    // Requests that start work only write a row: nothing but a worker needs Redis.
    const required = base.SERVICE_ROLES.includes('worker');
    dependencies.add({ name: 'redis', required, check: () => this.check() });
  }

  /** Bull's `createClient`. */
  readonly create = (kind: 'client' | 'subscriber' | 'bclient'): Redis => {
    if (kind === 'client') return (this.client ??= this.open());
    if (kind === 'subscriber') return (this.subscriber ??= this.open());
    return this.open();
  };

  /** Whether a command would be answered now instead of waiting for Redis to come back. */
  get isReady(): boolean {
    return this.client?.status === 'ready';
  }

  /** Bull names each connection as it opens; one that is closed before that leaves an unhandled rejection. */
  async waitUntilOpen(): Promise<void> {
    const opening = this.all.filter(({ status }) => status === 'connecting' || status === 'connect');
    const open = Promise.all(opening.map((connection) => once(connection, 'ready').catch(() => undefined)));
    await Promise.race([open, delay(OPENING_MS, undefined, { ref: false })]);
  }

  onApplicationShutdown(): void {
    for (const connection of this.all) connection.disconnect();
  }

  private open(): Redis {
    const connection = new Redis(this.config.REDIS_URL, {
      // Bull blocks on its connections and waits out a lost server by itself.
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    connection.on('error', (error) => this.logger.debug({ err: error }, 'Redis is unavailable'));
    // Every queue listens on the connections that it shares.
    connection.setMaxListeners(0);
    this.all.push(connection);
    return connection;
  }

  private async check(): Promise<void> {
    // A service without queues has nothing to ask Redis.
    if (this.all.length === 0) return;
    if (!this.isReady) throw new Error('not connected');
    await this.client?.ping();
  }
}
