import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { BaseConfig, type ConfigOf, Dependencies, getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { JobsConfig } from './jobs.options';

/** Milliseconds that shutdown waits for connections that are still opening. */
const OPENING_MS = 500;

/** Opens Bull's connections to Redis. All queues of a process share those of kind `client` and `subscriber`. */
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
    // Only workers need Redis. API processes start work by inserting a row.
    const required = base.SERVICE_ROLES.includes('worker');
    dependencies.add({ name: 'redis', required, check: () => this.check() });
  }

  /** Implements Bull's `createClient` option. */
  readonly create = (kind: 'client' | 'subscriber' | 'bclient'): Redis => {
    if (kind === 'client') return (this.client ??= this.open());
    if (kind === 'subscriber') return (this.subscriber ??= this.open());
    return this.open();
  };

  /** False while a command would have to wait for Redis to come back. */
  get isReady(): boolean {
    return this.client?.status === 'ready';
  }

  /** Waits for opening connections. Bull sends a command on each, so an early close leaves an unhandled rejection. */
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
      // Bull requires these options, because it blocks on its connections and waits until a lost server is back.
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    connection.on('error', (error) => this.logger.debug({ err: error }, 'Redis connection error'));
    // Every queue adds listeners to the shared connections, so lift the limit above which Node.js warns of a leak.
    connection.setMaxListeners(0);
    this.all.push(connection);
    return connection;
  }

  private async check(): Promise<void> {
    // A service without queues has no connections to check.
    if (this.all.length === 0) return;
    if (!this.isReady) throw new Error('not connected');
    await this.client?.ping();
  }
}
