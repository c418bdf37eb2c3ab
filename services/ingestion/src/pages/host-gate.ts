import { setTimeout as delay } from 'node:timers/promises';

interface Host {
  active: number;
  nextStart: number;
  readonly waiting: (() => void)[];
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

  async through<T>(name: string, { atOnce, delayMs }: Politeness, request: () => Promise<T>): Promise<T> {
    const host = this.hosts.get(name) ?? { active: 0, nextStart: 0, waiting: [] };
    this.hosts.set(name, host);
    // A request that ends hands its place on, so `active` is not lowered in between.
    if (host.active >= atOnce) await new Promise<void>((resolve) => host.waiting.push(resolve));
    else host.active += 1;
    try {
      const now = Date.now();
      const start = Math.max(now, host.nextStart);
      host.nextStart = start + delayMs;
      if (start > now) await delay(start - now);
      return await request();
    } finally {
      const next = host.waiting.shift();
      if (next) next();
      else host.active -= 1;
    }
  }
}
