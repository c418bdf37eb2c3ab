import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import { Campaign } from '../campaigns/campaign.entity';
import { CampaignsService } from '../campaigns/campaigns.service';
import { DraftWeeklyNewsletter } from './draft-weekly-newsletter.job';
import { WeekDrafts } from './week-drafts.service';

const AUTHOR = 'Weekly draft';

@Processes(DraftWeeklyNewsletter)
export class DraftWeeklyNewsletterProcessor implements JobProcessor<typeof DraftWeeklyNewsletter> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: WeekDrafts,
    private readonly campaigns: CampaignsService,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const drafts = await this.drafts.generate(run.signal);
    for (const { title: subject, section, content } of drafts) {
      // Skip drafts that an earlier attempt of this run created.
      if (await this.dataSource.manager.existsBy(Campaign, { subject, createdBy: AUTHOR })) continue;
      const draft = { subject, section, content, topics: [], created_by: AUTHOR };
      await this.campaigns.create(draft, null);
      run.count('drafts');
    }
    return drafts.length > 0 ? { outcome: 'done' } : { outcome: 'skipped', message: 'no news this week' };
  }
}
