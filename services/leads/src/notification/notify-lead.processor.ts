import { type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Mailer } from '@frontier/mail';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import { LeadsConfig } from '../leads.config';
import { NotifyLead } from '../leads/notify-lead.job';
import { getMessageIdHost } from '../mail/message-id-host';
import { sendOnce } from '../mail/send-once';
import { buildLeadMail } from './lead-mail';
import { LeadNotifications } from './lead-notifications.repository';

@Processes(NotifyLead)
export class NotifyLeadProcessor implements JobProcessor<typeof NotifyLead> {
  private readonly host: string;

  constructor(
    private readonly notifications: LeadNotifications,
    private readonly mailer: Mailer,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {
    this.host = getMessageIdHost(config.PUBLIC_URL);
  }

  async process({ lead_id }: z.infer<typeof NotifyLead.payload>): Promise<JobOutcome> {
    const lead = await this.notifications.find(lead_id);
    if (!lead || lead.erasedAt) return { outcome: 'skipped', message: 'there is no such lead any more' };
    return sendOnce(this.mailer, buildLeadMail(lead, this.config.LEADS_NOTIFY_TO, this.host), {
      state: lead.notification,
      transition: (from, to) => this.notifications.transition(lead_id, from, to),
    });
  }
}
