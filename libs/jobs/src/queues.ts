import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { JobContract } from './define-job';
import { JOBS_OPTIONS, JobsConfig, type JobsOptions, type QueuedRun } from './jobs.options';
import { RedisConnection } from './redis.connection';

@Injectable()
export class Queues {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly redis: RedisConnection,
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
    @Inject(JobsConfig.token) private readonly config: JobsConfig,
  ) {}

  getQueue(job: JobContract): Queue<QueuedRun> {
    return this.moduleRef.get<Queue<QueuedRun>>(getQueueToken(queueName(this.options.service, job.name)), {
      strict: false,
    });
  }

  /** Adds a run to its queue. Does nothing while Redis is unavailable: `LostRunRecovery` adds the run later. */
  async add(job: JobContract, runId: string): Promise<void> {
    if (!this.redis.isReady) return;
    await this.getQueue(job).add(
      { runId },
      {
        jobId: runId,
        attempts: job.attempts,
        backoff: { type: 'exponential', delay: this.config.JOBS_BACKOFF_MS },
        // The result is stored in Postgres. A finished job left in Redis would only block its id.
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
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
