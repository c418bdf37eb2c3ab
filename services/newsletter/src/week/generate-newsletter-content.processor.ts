import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { GenerateNewsletterContent } from './generate-newsletter-content.job';
import { WeekDrafts } from './week-drafts.service';

@Processes(GenerateNewsletterContent)
export class GenerateNewsletterContentProcessor implements JobProcessor<typeof GenerateNewsletterContent> {
  constructor(private readonly drafts: WeekDrafts) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const drafts = await this.drafts.generate(run.signal);
    run.count('sections', drafts.length);
    return { outcome: 'done' };
  }
}
