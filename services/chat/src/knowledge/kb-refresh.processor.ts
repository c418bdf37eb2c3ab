import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { KbRefresh } from './kb-refresh.job';
import { KnowledgeRefresh } from './knowledge-refresh.service';

@Processes(KbRefresh)
export class KbRefreshProcessor implements JobProcessor<typeof KbRefresh> {
  constructor(private readonly refresh: KnowledgeRefresh) {}

  process(_: unknown, run: JobContext): Promise<JobOutcome> {
    return this.refresh.refresh(run);
  }
}
