import { type JobOutcome, type JobProcessor, PermanentJobError, Processes } from '@frontier/jobs';
import { MailDeferred, Mailer, MailUncertain } from '@frontier/mail';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import { LeadsConfig } from '../leads.config';
import { leadMail } from './lead-mail';
import { LeadNotifications } from './lead-notifications.repository';
import { NotifyLead } from '../leads/notify-lead.job';

const UNCERTAIN = 'the mail may or may not have gone out; it is not sent again by itself';

/** One mail per lead: what might have been sent already is never sent again blindly. */
@Processes(NotifyLead)
export class NotifyLeadProcessor implements JobProcessor<typeof NotifyLead> {
  private readonly host: string;

  constructor(
    private readonly notifications: LeadNotifications,
    private readonly mailer: Mailer,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {
    this.host = new URL(config.PUBLIC_URL).hostname.replace(/[[\]]/g, '');
  }

  async process({ lead_id }: z.infer<typeof NotifyLead.payload>): Promise<JobOutcome> {
    const lead = await this.notifications.find(lead_id);
    if (!lead || lead.erasedAt) return { outcome: 'skipped', message: 'there is no such lead any more' };
    if (lead.notification === 'sending') {
      // An attempt ended without a result, perhaps after the mail was submitted.
      await this.notifications.move(lead_id, ['sending'], 'uncertain');
      return { outcome: 'done', message: UNCERTAIN };
    }
    if (!(await this.notifications.move(lead_id, ['pending'], 'sending'))) {
      return { outcome: 'skipped', message: `the notification is ${lead.notification} already` };
    }
    try {
      await this.mailer.send(leadMail(lead, this.config.LEADS_NOTIFY_TO, this.host));
    } catch (error) {
      return this.settle(lead_id, error);
    }
    await this.notifications.move(lead_id, ['sending', 'uncertain'], 'sent');
    return { outcome: 'done' };
  }

  /** @throws the error, when the mail has certainly not gone out and a later attempt may succeed */
  private async settle(id: string, error: unknown): Promise<JobOutcome> {
    if (error instanceof MailUncertain) {
      await this.notifications.move(id, ['sending'], 'uncertain');
      return { outcome: 'done', message: UNCERTAIN };
    }
    if (error instanceof MailDeferred) {
      await this.notifications.move(id, ['sending'], 'pending');
      throw error;
    }
    await this.notifications.move(id, ['sending'], 'failed');
    throw new PermanentJobError('the notification was refused', { cause: error });
  }
}
