import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

interface Host {
  readonly limit: LimitFunction;
  nextStart: number;
}

export interface Politeness {
  /** Requests at a time. */
  readonly atOnce: number;
  /** Milliseconds between the starts of two requests. */
  readonly delayMs: number;
}

/** Lets requests to one host through a few at a time and not too fast; hosts do not wait for each other. */
export class HostGate {
  private readonly hosts = new Map<string, Host>();

  through<T>(name: string, { atOnce, delayMs }: Politeness, request: () => Promise<T>): Promise<T> {
    const host = this.hosts.get(name) ?? { limit: pLimit(atOnce), nextStart: 0 };
    this.hosts.set(name, host);
    return host.limit(async () => {
      const now = Date.now();
      const start = Math.max(now, host.nextStart);
      host.nextStart = start + delayMs;
      if (start > now) await delay(start - now);
      return request();
    });
  }
}
