import type { ServiceName } from '@frontier/events';
import { jobOwners } from '@frontier/topology';
import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ProcessorDiscovery } from './processor-discovery';
import { JobRuns } from './job-runs.repository';
import { JobWorker } from './job-worker';
import { JobsController } from './jobs.controller';
import { JOBS_OPTIONS, JobsConfig } from './jobs.options';
import { Jobs } from './jobs.service';
import { JobBacklogs } from './job-backlogs';
import { ProbeQueue } from './probe-queue';
import { PROBE, queueName, Queues } from './queues';
import { RedisConnection } from './redis.connection';
import { RunChangeNotifier } from './run-change-notifier';
import { LostRunRecovery } from './lost-run-recovery';

@Module({
  providers: [JobsConfig.provider, RedisConnection],
  exports: [JobsConfig.provider, RedisConnection],
})
class RedisModule {}

const listJobs = (service: ServiceName): string[] =>
  Object.entries(jobOwners).flatMap(([job, owner]) => (owner === service ? [job] : []));

@Module({})
export class JobsModule {
  /** Requires `JobTables` and `REDIS_URL`. Fails at start unless each job has exactly one `@Processes` class. */
  static forService(service: ServiceName, jobs = listJobs(service)): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [
        DiscoveryModule,
        RedisModule,
        ...[...jobs, PROBE.name].map((job) =>
          BullModule.registerQueueAsync({
            name: queueName(service, job),
            imports: [RedisModule],
            inject: [RedisConnection],
            useFactory: (redis: RedisConnection) => ({
              createClient: redis.create,
              // The run of a killed worker is picked up after at most lockDuration + stalledInterval.
              settings: {
                lockDuration: 10_000,
                lockRenewTime: 3_000,
                stalledInterval: job === PROBE.name ? 60_000 : 5_000,
                maxStalledCount: 100,
              },
            }),
          }),
        ),
      ],
      controllers: [JobsController],
      providers: [
        { provide: JOBS_OPTIONS, useValue: { service, jobs } },
        RunChangeNotifier,
        JobRuns,
        Queues,
        Jobs,
        ProcessorDiscovery,
        JobWorker,
        LostRunRecovery,
        JobBacklogs,
        ProbeQueue,
      ],
      exports: [Jobs],
    };
  }
}
