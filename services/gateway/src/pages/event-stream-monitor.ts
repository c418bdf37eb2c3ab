import { Dependencies } from '@frontier/service-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { succeedsWithin } from '../health/succeeds-within';
import { PageCache } from './page-cache';

const INTERVAL_MS = 1_000;
const CHECK_TIMEOUT_MS = 800;

/** Checks the connection to NATS. Without it, cached pages are trusted only for `GATEWAY_UNHEARD_PAGE_AGE_MS`. */
@Injectable()
export class EventStreamMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly cache: PageCache,
    private readonly dependencies: Dependencies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.checkConnection(), INTERVAL_MS);
    this.timer.unref();
    await this.checkConnection();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async checkConnection(): Promise<void> {
    const nats = this.dependencies.list().find(({ name }) => name === 'nats');
    const isConnected = nats !== undefined && (await succeedsWithin(CHECK_TIMEOUT_MS, nats.check()));
    if (isConnected && !this.cache.isConnected) this.cache.clock.markAllStale();
    this.cache.isConnected = isConnected;
  }
}
