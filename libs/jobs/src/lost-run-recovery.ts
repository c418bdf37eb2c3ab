import { BaseConfig, type ConfigOf, getLogger, metrics } from '@frontier/service-kit';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Gauge } from 'prom-client';
import { JobRuns } from './job-runs.repository';
import { JobsConfig } from './jobs.options';
import { Jobs } from './jobs.service';
import { Queues } from './queues';

const RETRY_PASSING_FAILURES_AFTER = '5 minutes';
const HOUSEKEEPING_MS = 60 * 60 * 1_000;

/** Dispatches runs that Redis has lost, and every few minutes requeues those that failed for a transient reason. */
@Injectable()
export class LostRunRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('job-sweeper');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private housekeepingAt = 0;

  constructor(
    private readonly runs: JobRuns,
    private readonly queues: Queues,
    private readonly jobs: Jobs,
    @Inject(JobsConfig.token) private readonly config: JobsConfig,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    this.exposeBacklog();
    this.schedule();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  async recoverLostRuns(): Promise<void> {
    await this.runs.requeueFailed({ transientSince: RETRY_PASSING_FAILURES_AFTER });
    for (const run of await this.runs.claimUnattended(2 * this.config.JOBS_SWEEP_MS)) {
      const job = this.jobs.getContract(run.name);
      if ((await this.queues.hasRun(job, run.id)) !== false) continue;
      this.logger.warn({ job: run.name, run_id: run.id }, 'lost job run requeued');
      await this.queues.add(job, run.id);
    }
    if (Date.now() > this.housekeepingAt) {
      this.housekeepingAt = Date.now() + HOUSEKEEPING_MS;
      await this.runs.purgeOldRuns();
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      void this.recoverLostRuns()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'lost run recovery failed, retrying'))
        .finally(() => this.stopped || this.schedule());
    }, this.config.JOBS_SWEEP_MS);
  }

  private exposeBacklog(): void {
    const { runs } = this;
    metrics.removeSingleMetric('work_on_hold');
    new Gauge({
      name: 'work_on_hold',
      help: '1 while mails and schedules are on hold until an operator resumes them',
      registers: [metrics],
      async collect() {
        this.set(await runs.isOnHold().then(Number, () => Number.NaN));
      },
    });
    metrics.removeSingleMetric('job_runs_waiting');
    new Gauge({
      name: 'job_runs_waiting',
      help: 'Job runs waiting for a worker',
      labelNames: ['job'],
      registers: [metrics],
      async collect() {
        this.reset();
        for (const { name, waiting } of await runs.countWaitingByName().catch(() => []))
          this.labels(name).set(waiting);
      },
    });
  }
}
