import { Dependencies } from '@frontier/service-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { answersWithin } from '../health/answers-within';
import { PageMemory } from './page-memory';

const INTERVAL_MS = 1_000;
const CHECK_TIMEOUT_MS = 800;

/**
 * Watches whether events arrive. Until they do, at boot or while NATS is away, pages in memory are checked
 * after a short while instead of being trusted until an event outdates them.
 */
@Injectable()
export class EventWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly memory: PageMemory,
    private readonly dependencies: Dependencies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.look(), INTERVAL_MS);
    this.timer.unref();
    await this.look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const nats = this.dependencies.list().find(({ name }) => name === 'nats');
    const hears = nats !== undefined && (await answersWithin(CHECK_TIMEOUT_MS, nats.check()));
    if (hears && !this.memory.hearsEvents) this.memory.clock.markAllStale();
    this.memory.hearsEvents = hears;
  }
}
