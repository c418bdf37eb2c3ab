import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

interface HostState {
  readonly limit: LimitFunction;
  /** Runs the waits one after the other. Two requests that waited at the same time would start together. */
  readonly turns: LimitFunction;
  lastStart: number;
}

export interface Politeness {
  readonly concurrency: number;
  /** Minimum milliseconds between the starts of two requests. */
  readonly delayMs: number;
}

/** Limits the concurrency and rate of requests per host. Hosts do not delay each other. */
export class HostThrottle {
  private readonly hosts = new Map<string, HostState>();

  schedule<T>(name: string, politeness: Politeness, request: () => Promise<T>): Promise<T> {
    return this.getHost(name, politeness).limit(async () => {
      await this.waitForTurn(name, politeness);
      return request();
    });
  }

  /** Waits for a request's turn. For a request that was scheduled under another host, such as a redirect. */
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
