import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../gateway.config';

export interface Count {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly resetsAt: number;
}

const PREFIX = 'gateway:requests:';
/** Short, so that a slow Redis does not delay readers. */
const REDIS_TIMEOUT_MS = 150;
const REDIS_BACKOFF_MS = 1_000;
const MAX_CALLERS = 100_000;

/**
 * Counts requests per key and window, both in Redis, shared by all instances, and in this process. While Redis is down
 * the local count continues, so an outage neither rejects requests nor resets limits.
 *
 * Does not use rate-limiter-flexible, whose fallback starts at zero when Redis goes down, which would give every client
 * a fresh quota.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private readonly logger = getLogger('limits');
  private readonly localCounts = new LRUCache<string, { count: number; resetsAt: number }>({
    max: MAX_CALLERS,
  });
  private readonly redis: Redis;
  private skipRedisUntil = 0;

  constructor(@Inject(GatewayConfig.token) config: GatewayConfig) {
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: REDIS_TIMEOUT_MS,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    });
    // Without an error listener, an unreachable Redis would crash the process.
    this.redis.on('error', (error) => this.logger.debug({ err: error }, 'Redis error'));
    this.redis.on('close', () => this.logger.warn('Redis disconnected, counting requests locally'));
  }

  async count(key: string, windowMs: number): Promise<Count> {
    const own = this.countLocally(key, windowMs);
    const shared = await this.countInRedis(key, windowMs);
    return shared && shared.count >= own.count ? shared : own;
  }

  async ping(): Promise<void> {
    await this.redis.ping();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private countLocally(key: string, windowMs: number): Count {
    const now = Date.now();
    const kept = this.localCounts.get(key);
    const current = kept && kept.resetsAt > now ? kept : { count: 0, resetsAt: now + windowMs };
    const next = { ...current, count: current.count + 1 };
    this.localCounts.set(key, next);
    return next;
  }

  private async countInRedis(key: string, windowMs: number): Promise<Count | undefined> {
    if (this.redis.status !== 'ready' || this.skipRedisUntil > Date.now()) return undefined;
    const name = PREFIX + key;
    try {
      const results = await this.redis
        .multi()
        .set(name, 0, 'PX', windowMs, 'NX')
        .incr(name)
        .pttl(name)
        .exec();
      const [count, ttl] = [results?.[1]?.[1], results?.[2]?.[1]];
      if (typeof count !== 'number' || typeof ttl !== 'number') return undefined;
      return { count, resetsAt: Date.now() + ttl };
    } catch (error) {
      this.skipRedisUntil = Date.now() + REDIS_BACKOFF_MS;
      this.logger.debug({ err: error }, 'Redis count failed, using local count');
      return undefined;
    }
  }
}
