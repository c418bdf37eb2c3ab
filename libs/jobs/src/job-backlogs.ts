import { type Backlog, Flows, HeadWatch } from '@frontier/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRuns } from './job-runs.repository';
import { ProcessorDiscovery } from './processor-discovery';
import { Queues } from './queues';

/** Reports the queued runs of each job, and how long the oldest of them has been the oldest. */
@Injectable()
export class JobBacklogs implements OnModuleInit {
  private readonly heads = new HeadWatch();

  constructor(
    private readonly runs: JobRuns,
    private readonly queues: Queues,
    private readonly processors: ProcessorDiscovery,
    private readonly flows: Flows,
  ) {}

  onModuleInit(): void {
    this.flows.add({ name: 'jobs', read: () => this.read() });
  }

  private async read(): Promise<Backlog[]> {
    const jobs = this.processors.find().map(({ job }) => job);
    const mails = jobs.filter(({ sendsMail }) => sendsMail).map(({ name }) => name);
    const oldest = await this.runs.findOldestQueued(mails);
    const error = this.queues.getRecentFailure();
    return jobs.map(({ name }) => {
      const head = oldest.find((run) => run.name === name);
      if (!head) {
        this.heads.clear(name);
        return { name, waiting: 0, age_s: 0 };
      }
      const { id, attempts, waiting, age_s } = head;
      // In a long queue each run waits long. The queue moves while another run becomes the oldest.
      const unchanged = this.heads.measure(name, `${id} ${attempts}`, age_s);
      return { name, waiting, age_s: Math.min(age_s, unchanged), ...(error !== undefined && { error }) };
    });
  }
}
