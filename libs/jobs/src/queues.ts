import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobOptions, Queue } from 'bull';
import type { JobContract } from './define-job';
import { JOBS_OPTIONS, JobsConfig, type JobsOptions, type QueuedRun } from './jobs.options';
import { RedisConnection } from './redis.connection';

/** Queue for the probe of the service. It is no job: it has no contract and no rows. */
export const PROBE = { name: 'probe' } as const;

type QueueName = Pick<JobContract, 'name'>;

@Injectable()
export class Queues {
  private failure: { readonly at: number; readonly error: unknown } | undefined;

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly redis: RedisConnection,
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
    @Inject(JobsConfig.token) private readonly config: JobsConfig,
  ) {}

  getQueue(job: QueueName): Queue<QueuedRun> {
    return this.moduleRef.get<Queue<QueuedRun>>(getQueueToken(queueName(this.options.service, job.name)), {
      strict: false,
    });
  }

  /** Adds a run to its queue. Does nothing while Redis is unavailable: `LostRunRecovery` adds the run later. */
  async add(job: JobContract, runId: string): Promise<void> {
    if (!this.redis.isReady) return;
    await this.addTo(job, runId, {
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: this.config.JOBS_BACKOFF_MS },
    });
  }

  /** @throws Error while Redis is unavailable or has no memory */
  async addProbe(id: string): Promise<void> {
    if (!this.redis.isReady) throw new Error('Redis is not connected');
    await this.addTo(PROBE, id, {});
  }

  /** Returns the error of the last addition, unless that is long ago: lost runs are added again every few seconds. */
  getRecentFailure(): unknown {
    const { failure } = this;
    return failure && Date.now() - failure.at < 6 * this.config.JOBS_SWEEP_MS ? failure.error : undefined;
  }

  private async addTo(queue: QueueName, runId: string, options: JobOptions): Promise<void> {
    try {
      // The result is stored in Postgres. A finished job left in Redis would only block its id.
      const removal = { removeOnComplete: true, removeOnFail: true };
      await this.getQueue(queue).add({ runId }, { jobId: runId, ...removal, ...options });
      this.failure = undefined;
    } catch (error) {
      this.failure = { at: Date.now(), error };
      throw error;
    }
  }

  /** Returns true if Bull knows the run; `undefined` while Redis is unavailable. */
  async hasRun(job: JobContract, runId: string): Promise<boolean | undefined> {
    if (!this.redis.isReady) return undefined;
    return (await this.getQueue(job).getJob(runId)) !== null;
  }
}

/** Returns the name of a job's queue, such as `content.summarise-article`. */
export function queueName(service: string, job: string): string {
  return `${service}.${job}`;
}
