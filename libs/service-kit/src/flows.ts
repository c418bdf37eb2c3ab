import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { BaseConfig, type ConfigOf } from './config';
import { withTimeout } from './dependencies';
import { findCause, getErrorMessage } from './errors';
import { logOutput } from './log-output';
import { getLogger } from './logging';
import { metrics } from './metrics';

/** Work that waits in one place. */
export interface Backlog {
  /** Name of the place, such as a consumer or a job. */
  readonly name: string;
  readonly waiting: number;
  /** Seconds for which the oldest piece of work has waited. */
  readonly age_s: number;
  /** Error of the last attempt. One with a known cause counts as stuck at once, others when they are too old. */
  readonly error?: unknown;
}

/** A way that work takes through the process. `read` returns its places, also those where nothing waits. */
export interface Flow {
  readonly name: 'outbox' | 'events' | 'jobs' | 'probe' | 'log';
  read(): Promise<readonly Backlog[]>;
}

export interface WaitingWork extends Omit<Backlog, 'error'> {
  readonly flow: Flow['name'];
  readonly stuck: boolean;
  /** A fixed text without host names, because the public health report shows it. */
  readonly cause: string | null;
}

const CACHE_MS = 1_000;
const METRIC = 'waiting_work_age_seconds';

/** Knows which work waits and for how long. Reads all flows regularly, because some ages are known only by watching. */
@Injectable()
export class Flows implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = getLogger('flows');
  private readonly all: Flow[] = [];
  private readonly known = new Map<Flow, readonly Backlog[]>();
  private latest: { at: number; work: Promise<WaitingWork[]> } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>) {
    this.add({ name: 'log', read: () => Promise.resolve(readLog()) });
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.read(), this.config.HEALTH_WAIT_LIMIT_MS / 8).unref();
    const read = (): Promise<WaitingWork[]> => this.read();
    metrics.removeSingleMetric(METRIC);
    new Gauge({
      name: METRIC,
      help: 'Seconds for which the oldest work in a place has waited; 0 if none waits',
      labelNames: ['flow', 'name'],
      registers: [metrics],
      async collect() {
        this.reset();
        for (const { flow, name, age_s: age } of await read()) this.labels(flow, name).set(age);
      },
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  add(flow: Flow): void {
    this.all.push(flow);
  }

  list(): Flow['name'][] {
    return this.all.map(({ name }) => name);
  }

  /** Returns all places of all flows. Keeps the last known state of a flow that cannot be read. */
  read(): Promise<WaitingWork[]> {
    if (!this.latest || Date.now() - this.latest.at > CACHE_MS)
      this.latest = { at: Date.now(), work: this.readAll() };
    return this.latest.work;
  }

  private async readAll(): Promise<WaitingWork[]> {
    const read = await Promise.all(
      this.all.map(async (flow) =>
        (await this.readFlow(flow)).map((backlog) => this.judge(flow.name, backlog)),
      ),
    );
    return read.flat();
  }

  private async readFlow(flow: Flow): Promise<readonly Backlog[]> {
    try {
      this.known.set(flow, await withTimeout(flow.read()));
    } catch (error) {
      this.logger.debug({ err: error, flow: flow.name }, 'flow not readable');
    }
    return this.known.get(flow) ?? [];
  }

  private judge(flow: Flow['name'], { name, waiting, age_s, error }: Backlog): WaitingWork {
    const cause = error === undefined ? null : findCause(error);
    const isOld = age_s * 1_000 > this.config.HEALTH_WAIT_LIMIT_MS;
    // A busy server may miss a time limit, so only the age counts then.
    const stuck = isOld || (cause !== null && getErrorMessage(error) !== 'timeout');
    return { flow, name, waiting, age_s, stuck, cause: stuck ? cause : null };
  }
}

function readLog(): Backlog[] {
  const backlog = logOutput.getBacklog();
  return backlog ? [{ name: 'log', ...backlog, error: new Error('log not written') }] : [];
}

/** Measures for how long the first piece of work in each place has been the first. */
export class HeadWatch {
  private readonly heads = new Map<string, { head: string; since: number }>();

  /** @param age_s age to assume for a place that was never measured @returns seconds */
  measure(place: string, head: string, age_s = 0): number {
    const known = this.heads.get(place);
    const since = known?.head === head ? known.since : known ? Date.now() : Date.now() - age_s * 1_000;
    this.heads.set(place, { head, since });
    return Math.floor((Date.now() - since) / 1_000);
  }

  /** Notes that nothing waits in a place. */
  clear(place: string): void {
    this.heads.set(place, { head: '', since: Date.now() });
  }
}
