import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

interface HostState {
  readonly limit: LimitFunction;
  /** One after the other: two that were late together would start together. */
  readonly turns: LimitFunction;
  lastStart: number;
}

export interface Politeness {
  readonly concurrency: number;
  /** Milliseconds between the starts of two requests. */
  readonly delayMs: number;
}

/** Lets requests to one host through a few at a time and not too fast; hosts do not wait for each other. */
export class HostThrottle {
  private readonly hosts = new Map<string, HostState>();

  schedule<T>(name: string, politeness: Politeness, request: () => Promise<T>): Promise<T> {
    return this.getHost(name, politeness).limit(async () => {
      await this.waitForTurn(name, politeness);
      return request();
    });
  }

  /** Waits until one more request to a host may start: for one that belongs to another, as a redirect does. */
  waitForTurn(name: string, politeness: Politeness): Promise<void> {
    const host = this.getHost(name, politeness);
    return host.turns(async () => {
      const wait = host.lastStart + politeness.delayMs - Date.now();
      if (wait > 0) await delay(wait);
      host.lastStart = Date.now();
    });
  }

  private getHost(name: string, { concurrency }: Politeness): HostState {
    const host = this.hosts.get(name) ?? { limit: pLimit(concurrency), turns: pLimit(1), lastStart: 0 };
    this.hosts.set(name, host);
    return host;
  }
}
