import { CampaignSentV1, type EventOf } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import { RecordRefusals } from './record-refusals.job';

@Consumes(CampaignSentV1)
export class CampaignSentConsumer implements EventConsumer<typeof CampaignSentV1> {
  constructor(private readonly jobs: Jobs) {}

  async afterCommit({ data }: EventOf<typeof CampaignSentV1>): Promise<void> {
    await this.jobs.enqueue(RecordRefusals, { campaign_id: data.campaign_id });
  }
}
