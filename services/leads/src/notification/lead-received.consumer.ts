import { type EventOf, LeadReceivedV1 } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import { NotifyLead } from '../leads/notify-lead.job';

/** Has every lead notified, also when the visitor left before the site could ask for it. */
@Consumes(LeadReceivedV1)
export class LeadReceivedConsumer implements EventConsumer<typeof LeadReceivedV1> {
  constructor(private readonly jobs: Jobs) {}

  async after({ data }: EventOf<typeof LeadReceivedV1>): Promise<void> {
    await this.jobs.enqueue(NotifyLead, { lead_id: data.lead_id });
  }
}
