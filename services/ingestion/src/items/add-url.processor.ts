import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { PageReader } from '../pages/page-reader';
import { SourcesService } from '../sources/sources.service';
import { AddUrl } from './add-url.job';
import { createEntryForUrl } from './candidate';
import { PageIntake } from './page-intake';
import { PageRound } from './page-round';

@Processes(AddUrl)
export class AddUrlProcessor implements JobProcessor<typeof AddUrl> {
  constructor(
    private readonly intake: PageIntake,
    private readonly reader: PageReader,
    private readonly sources: SourcesService,
  ) {}

  async process({ url }: z.infer<(typeof AddUrl)['payload']>, run: JobContext): Promise<JobOutcome> {
    const local = await this.sources.findPrivateSource(url);
    const { entry, origin } = createEntryForUrl(url, local, true);
    const open = this.sources.isPrivateAllowed(url);
    const round = new PageRound();
    const decided = await this.intake.ingest(entry, origin, this.reader.createSession(), open, round);
    const [result] = decided ? [decided] : await this.intake.settle(round);
    if (!result) throw new Error('the page was not decided');
    run.count(result.outcome);
    const stored = result.outcome === 'published' || result.outcome === 'revised';
    return {
      outcome: stored ? 'done' : 'skipped',
      message: `${result.outcome}: ${result.id ?? ''} ${result.reason}`.trim(),
    };
  }
}
