import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { getLogger } from './logging';
import { metrics } from './metrics';

/** `check` throws when the dependency does not answer. */
export interface Dependency {
  readonly name: string;
  /** `false`: the service does its work without it, so readiness does not ask for it. The metrics do. */
  readonly required?: boolean;
  /** The service does its work without it, if worse: readiness shows its state and stays ready. */
  readonly degrades?: boolean;
  check(): Promise<unknown>;
}

const CHECK_TIMEOUT_MS = 2_000;
const METRIC = 'dependency_up';

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise((_, reject) => {
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
      help: '1 while a dependency of this process answers, 0 while it does not',
      labelNames: ['dependency'],
      registers: [metrics],
      async collect() {
        await Promise.all(
          [...all.values()].map(async (each) => this.labels(each.name).set((await answers(each)) ? 1 : 0)),
        );
      },
    });
  }

  /** A dependency of the same name is replaced. */
  add(dependency: Dependency): void {
    this.all.set(dependency.name, dependency);
  }
  list(): Dependency[] {
    return [...this.all.values()];
  }

  /** Whether a dependency answers in time. Never throws. */
  async answers(dependency: Dependency): Promise<boolean> {
    try {
      await withTimeout(Promise.resolve().then(() => dependency.check()));
      return true;
    } catch (error) {
      // The reason may name hosts: it goes to the log, not to the caller.
      this.logger.warn({ err: error, dependency: dependency.name }, 'dependency does not answer');
      return false;
    }
  }
}
