import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { PageReader } from '../pages/page-reader';
import { SourcesService } from '../sources/sources.service';
import { AddUrl } from './add-url.job';
import { createEntryForUrl } from './candidate';
import { PageIntake } from './page-intake';

@Processes(AddUrl)
export class AddUrlProcessor implements JobProcessor<typeof AddUrl> {
  constructor(
    private readonly intake: PageIntake,
    private readonly reader: PageReader,
    private readonly sources: SourcesService,
  ) {}

  async process({ url }: z.infer<(typeof AddUrl)['payload']>, run: JobContext): Promise<JobOutcome> {
    const local = await this.sources.findPrivateSource(new URL(url).origin);
    const { entry, origin } = createEntryForUrl(url, local, true);
    const taken = await this.intake.ingest(entry, origin, this.reader.createSession(), local !== undefined);
    run.count(taken.outcome);
    const stored = taken.outcome === 'published' || taken.outcome === 'revised';
    return {
      outcome: stored ? 'done' : 'skipped',
      message: `${taken.outcome}: ${taken.id ?? ''} ${taken.reason}`.trim(),
    };
  }
}
