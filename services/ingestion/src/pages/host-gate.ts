import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

interface Host {
  readonly limit: LimitFunction;
  /** One after the other: two that were late together would start together. */
  readonly turns: LimitFunction;
  lastStart: number;
}

export interface Politeness {
  readonly atOnce: number;
  /** Milliseconds between the starts of two requests. */
  readonly delayMs: number;
}

/** Lets requests to one host through a few at a time and not too fast; hosts do not wait for each other. */
export class HostGate {
  private readonly hosts = new Map<string, Host>();

  through<T>(name: string, politeness: Politeness, request: () => Promise<T>): Promise<T> {
    return this.hostOf(name, politeness).limit(async () => {
      await this.turn(name, politeness);
      return request();
    });
  }

  /** Waits until one more request to a host may start: for one that belongs to another, as a redirect does. */
  turn(name: string, politeness: Politeness): Promise<void> {
    const host = this.hostOf(name, politeness);
    return host.turns(async () => {
      const wait = host.lastStart + politeness.delayMs - Date.now();
      if (wait > 0) await delay(wait);
      host.lastStart = Date.now();
    });
  }

  private hostOf(name: string, { atOnce }: Politeness): Host {
    const host = this.hosts.get(name) ?? { limit: pLimit(atOnce), turns: pLimit(1), lastStart: 0 };
    this.hosts.set(name, host);
    return host;
  }
}
