import { type JobContext, type JobOutcome, type JobProcessor, Jobs, Processes } from '@frontier/jobs';
import { FetchSources } from '../runs/fetch-sources.job';
import { RunsService } from '../runs/runs.service';
import { AutoIngest } from './auto-ingest.job';

@Processes(AutoIngest)
export class AutoIngestProcessor implements JobProcessor<typeof AutoIngest> {
  constructor(
    private readonly jobs: Jobs,
    private readonly runs: RunsService,
  ) {}

  /** Starts a run, or joins the one in progress, no matter how that was started. */
  async process(_: unknown, { runId }: JobContext): Promise<JobOutcome> {
    if (!(await this.runs.isAutoIngestEnabled())) return this.runs.recordSwitchedOff(runId);
    const { run, joined } = await this.jobs.start(FetchSources, FetchSources.payload.parse({}));
    return { outcome: 'done', message: `${joined ? 'joined' : 'started'} ${run.id}` };
  }
}
