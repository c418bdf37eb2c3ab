import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { getLogger } from './logging';
import { metrics } from './metrics';

/** `check` rejects if the dependency is unavailable. */
export interface Dependency {
  readonly name: string;
  /** False if the service works without the dependency. Then only metrics report its state, not readiness. */
  readonly required?: boolean;
  /** True if the service works worse without the dependency. Readiness reports its state, but stays ready. */
  readonly degrades?: boolean;
  check(): Promise<unknown>;
}

const CHECK_TIMEOUT_MS = 2_000;
const METRIC = 'dependency_up';

export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

@Injectable()
export class Dependencies implements OnModuleInit {
  private readonly logger = getLogger('health');
  private readonly all = new Map<string, Dependency>();

  onModuleInit(): void {
    const { all } = this;
    const answers = (dependency: Dependency): Promise<boolean> => this.answers(dependency);
    metrics.removeSingleMetric(METRIC);
    new Gauge({
      name: METRIC,
      help: '1 if a dependency answers this process, 0 if it does not',
      labelNames: ['dependency'],
      registers: [metrics],
      async collect() {
        await Promise.all(
          [...all.values()].map(async (each) => this.labels(each.name).set((await answers(each)) ? 1 : 0)),
        );
      },
    });
  }

  /** Replaces a dependency with the same name. */
  add(dependency: Dependency): void {
    this.all.set(dependency.name, dependency);
  }
  list(): Dependency[] {
    return [...this.all.values()];
  }

  /** Returns false if the dependency does not answer in time. Never throws. */
  async answers(dependency: Dependency): Promise<boolean> {
    try {
      await withTimeout(Promise.resolve().then(() => dependency.check()));
      return true;
    } catch (error) {
      // The error may contain host names, so it goes to the log and not to the caller.
      this.logger.warn({ err: error, dependency: dependency.name }, 'dependency does not answer');
      return false;
    }
  }
}
