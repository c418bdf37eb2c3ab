import { setTimeout as delay } from 'node:timers/promises';
import {
  BaseConfig,
  type ConfigOf,
  getLogger,
  isTransient,
  getErrorMessage,
  metrics,
  runInSpan,
  type SpanDefinition,
} from '@frontier/service-kit';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Job } from 'bull';
import { Counter, Histogram } from 'prom-client';
import type { JobContract } from './define-job';
import { type DiscoveredProcessor, ProcessorDiscovery } from './processor-discovery';
import type { JobRun } from './job-run';
import { JobRuns } from './job-runs.repository';
import type { QueuedRun } from './jobs.options';
import { PermanentJobError } from './processes.decorator';
import { PROBE, Queues } from './queues';
import { RedisConnection } from './redis.connection';
import { RunTracker } from './run-tracker';

const finished = new Counter({
  name: 'job_runs_total',
  help: 'Attempts of job runs by job and outcome (succeeded, skipped, retried, failed)',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
});
const duration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of an attempt of a job run',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
  registers: [metrics],
});

/** Continues the trace of the request or event that started the run. */
const toSpan = ({ id, name, attempts, traceparent }: JobRun): SpanDefinition => ({
  name: `job ${name}`,
  kind: SpanKind.CONSUMER,
  attributes: { 'job.name': name, 'job.run.id': id, 'job.attempt': attempts },
  traceparent,
});

@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('jobs');
  private processors: DiscoveredProcessor[] = [];

  constructor(
    private readonly finder: ProcessorDiscovery,
    private readonly queues: Queues,
    private readonly redis: RedisConnection,
    private readonly runs: JobRuns,
    @Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    const found = this.finder.find();
    for (const { job } of found) {
      this.queues
        .getQueue(job)
        .on('error', (error) =>
          this.logger.debug({ err: error, job: job.name }, 'job queue connection failed'),
        );
    }
    if (!this.config.SERVICE_ROLES.includes('worker')) return;
    this.processors = found;
    for (const { job, processor } of found) {
      void this.queues
        .getQueue(job)
        .process(job.concurrency, (queued: Job<QueuedRun>) => this.attempt(job, processor, queued));
    }
  }

  /** Stops accepting runs. Runs that do not end in time are picked up again after their lock expires. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.redis.waitUntilOpen();
    const closing = [...this.processors.map(({ job }) => job), PROBE].map((queue) =>
      this.queues
        .getQueue(queue)
        .close()
        .catch(() => undefined),
    );
    await Promise.race([
      Promise.all(closing),
      delay(this.config.SHUTDOWN_JOBS_MS, undefined, { ref: false }),
    ]);
  }

  private async attempt(
    job: JobContract,
    processor: DiscoveredProcessor['processor'],
    queued: Job<QueuedRun>,
  ): Promise<void> {
    // A run that must wait because work is on hold stays queued, and `LostRunRecovery` dispatches it again.
    const run = await this.runs.claim(queued.data.runId, job);
    if (!run) return;
    if (run.slot !== null && (await this.runs.isOnHold())) {
      const { counts, progress } = run;
      await this.runs.finish(run, 'skipped', { message: 'schedules are on hold', counts, progress });
      finished.labels(job.name, 'skipped').inc();
      return;
    }
    await runInSpan(toSpan(run), async () => {
      const stopTimer = duration.labels(job.name).startTimer();
      const tracker = new RunTracker(run, this.runs, job.timeoutMs);
      try {
        const outcome = await tracker.guard(processor.process(job.payload.parse(run.payload), tracker));
        const state = outcome.outcome === 'done' ? 'succeeded' : 'skipped';
        await this.runs.finish(run, state, { ...tracker.result(), message: outcome.message ?? null });
        finished.labels(job.name, state).inc();
        this.logger.info({ job: job.name, run_id: run.id, state, why: outcome.message }, 'job run finished');
      } catch (error) {
        await this.retryOrPark(job, run, queued, error);
      } finally {
        tracker.stop();
        stopTimer();
      }
    });
  }

  /** Postpones or parks a failed run. @throws the error, because Bull retries a job only if its processor rejects */
  private async retryOrPark(
    job: JobContract,
    run: JobRun,
    queued: Job<QueuedRun>,
    error: unknown,
  ): Promise<never> {
    const last = error instanceof PermanentJobError || queued.attemptsMade + 1 >= job.attempts;
    this.logger[last ? 'error' : 'warn'](
      { err: error, job: job.name, run_id: run.id },
      last ? 'job run parked' : 'job run failed, retrying',
    );
    finished.labels(job.name, last ? 'failed' : 'retried').inc();
    if (last) {
      await this.runs.park(run, getErrorMessage(error), isTransient(error));
      await queued.discard();
    } else {
      await this.runs.postpone(run, getErrorMessage(error));
    }
    throw error instanceof Error ? error : new Error(getErrorMessage(error));
  }
}
