import { type EventOf, LeadReceivedV1 } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import { Inject } from '@nestjs/common';
import { AcknowledgeLead } from '../acknowledgement/acknowledge-lead.job';
import { LeadsConfig } from '../leads.config';
import { NotifyLead } from '../leads/notify-lead.job';

/** Starts the mails to the desk and to the sender of a lead, even if the visitor left before the site called the API. */
@Consumes(LeadReceivedV1)
export class LeadReceivedConsumer implements EventConsumer<typeof LeadReceivedV1> {
  constructor(
    private readonly jobs: Jobs,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {}

  async afterCommit({ data }: EventOf<typeof LeadReceivedV1>): Promise<void> {
    await this.jobs.enqueue(NotifyLead, { lead_id: data.lead_id });
    if (this.config.LEADS_ACKNOWLEDGEMENT === 'on')
      await this.jobs.enqueue(AcknowledgeLead, { lead_id: data.lead_id });
  }
}
