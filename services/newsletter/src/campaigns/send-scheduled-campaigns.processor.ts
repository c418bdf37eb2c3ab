import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Campaign } from './campaign.entity';
import { CampaignStateError } from './campaign.errors';
import { CampaignStateMachine } from './campaign-state-machine.service';
import { SendScheduledCampaigns } from './send-scheduled-campaigns.job';

@Processes(SendScheduledCampaigns)
export class SendScheduledCampaignsProcessor implements JobProcessor<typeof SendScheduledCampaigns> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: CampaignStateMachine,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const due = await this.dataSource.manager.find(Campaign, {
      where: { status: 'scheduled', scheduledAt: LessThanOrEqual(new Date()) },
      order: { scheduledAt: 'ASC' },
      select: { id: true },
    });
    if (due.length === 0) return { outcome: 'skipped', message: 'nothing is due' };
    const failures: unknown[] = [];
    for (const { id } of due) {
      try {
        await this.states.send(id, null);
        run.count('started');
      } catch (error) {
        // Staff have cancelled, changed or sent the campaign since it was listed.
        if (error instanceof CampaignStateError) run.count('left_alone');
        else failures.push(error);
      }
    }
    // Throw only now, so that one failing campaign does not block the others.
    if (failures.length > 0) throw failures[0];
    return { outcome: 'done' };
  }
}
