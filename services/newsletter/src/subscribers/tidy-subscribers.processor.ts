import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { deleteOutdated } from './subscribers.repository';
import { TidySubscribers } from './tidy-subscribers.job';

@Processes(TidySubscribers)
export class TidySubscribersProcessor implements JobProcessor<typeof TidySubscribers> {
  constructor(private readonly dataSource: DataSource) {}

  async process(_payload: z.infer<typeof TidySubscribers.payload>, run: JobContext): Promise<JobOutcome> {
    for await (const [what, removed] of deleteOutdated(this.dataSource)) run.count(what, removed);
    return { outcome: 'done' };
  }
}
