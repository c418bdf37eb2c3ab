import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { JobContract } from './define-job';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options';
import { type JobProcessor, PROCESSES } from './processes.decorator';

export interface DiscoveredProcessor {
  readonly job: JobContract;
  readonly processor: JobProcessor<JobContract>;
}

@Injectable()
export class ProcessorDiscovery {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
  ) {}

  /** @throws Error unless every job has exactly one processor, and every processor's job is declared */
  find(): DiscoveredProcessor[] {
    const found = this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      const job = metatype && this.reflector.get<JobContract | undefined>(PROCESSES, metatype);
      return job && instance
        ? [{ job, name: metatype.name, processor: instance as JobProcessor<JobContract> }]
        : [];
    });
    const undeclared = found.find(({ job }) => !this.options.jobs.includes(job.name));
    if (undeclared)
      throw new Error(
        `${undeclared.name} processes ${undeclared.job.name}, which is not declared: run npm run generate`,
      );
    for (const job of this.options.jobs) {
      const names = found.filter((processor) => processor.job.name === job).map(({ name }) => name);
      if (names.length !== 1) {
        throw new Error(`${job} needs exactly one processor, found ${names.join(', ') || 'none'}`);
      }
    }
    return found;
  }
}
