import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ProcessorFinder } from './find-processors';
import { JobRuns } from './job-runs.repository';
import { JobWorker } from './job-worker';
import { JobsController } from './jobs.controller';
import { JOBS_OPTIONS, JobsConfig, type JobsOptions } from './jobs.options';
import { Jobs } from './jobs.service';
import { queueName, Queues } from './queues';
import { RedisConnection } from './redis.connection';
import { RunSignals } from './run-signals';
import { Sweeper } from './sweeper';

@Module({
  providers: [JobsConfig.provider, RedisConnection],
  exports: [JobsConfig.provider, RedisConnection],
})
class RedisModule {}

/** Provides `Jobs`, the workers of a service, and `/internal/jobs` and `/internal/job-runs`. */
@Module({})
export class JobsModule {
  /**
   * For a service with background work. Needs `JobTables`, and `REDIS_URL` in the environment. The boot fails when a
   * job of `options.jobs` has not exactly one class with `@Processes`.
   */
  static forService(options: JobsOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [
        DiscoveryModule,
        RedisModule,
        ...options.jobs.map((job) =>
          BullModule.registerQueueAsync({
            name: queueName(options.service, job),
            imports: [RedisModule],
            inject: [RedisConnection],
            useFactory: (redis: RedisConnection) => ({
              createClient: redis.create,
              // A killed worker's run is taken up after at most lock + interval.
              settings: {
                lockDuration: 10_000,
                lockRenewTime: 3_000,
                stalledInterval: 5_000,
                maxStalledCount: 100,
              },
            }),
          }),
        ),
      ],
      controllers: [JobsController],
      providers: [
        { provide: JOBS_OPTIONS, useValue: options },
        RunSignals,
        JobRuns,
        Queues,
        Jobs,
        ProcessorFinder,
        JobWorker,
        Sweeper,
      ],
      exports: [Jobs],
    };
  }
}
