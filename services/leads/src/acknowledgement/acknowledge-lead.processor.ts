import { DEFAULT_LANGUAGE, formatPublisher } from '@frontier/domain';
import { type JobOutcome, type JobProcessor, PermanentJobError, Processes } from '@frontier/jobs';
import { Mailer } from '@frontier/mail';
import { ImprintConfig } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Lead } from '../leads/lead.entity';
import { LeadsConfig } from '../leads.config';
import { sendOnce } from '../mail/send-once';
import { AcknowledgeLead } from './acknowledge-lead.job';
import { buildAcknowledgementMail } from './acknowledgement-mail';
import { Acknowledgements } from './acknowledgements.repository';

const DAY_MS = 86_400_000;

/** Mails the sender of a lead a confirmation that it arrived, at most once a day for each address. */
@Processes(AcknowledgeLead)
export class AcknowledgeLeadProcessor implements JobProcessor<typeof AcknowledgeLead> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acknowledgements: Acknowledgements,
    private readonly mailer: Mailer,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
    @Inject(ImprintConfig.token) private readonly imprint: ImprintConfig,
  ) {}

  async process({ lead_id }: z.infer<typeof AcknowledgeLead.payload>): Promise<JobOutcome> {
    const lead = await this.dataSource.manager.findOneBy(Lead, { id: lead_id });
    if (!lead?.email) return { outcome: 'skipped', message: 'there is no address to write to' };
    // A replayed run must not send again. After a day, `deleteOldAcknowledgements` drops the row that marks it as sent.
    if (Date.now() - lead.createdAt.getTime() > DAY_MS)
      return { outcome: 'skipped', message: 'it is too late' };
    const progress = await this.acknowledgements.claim(lead_id, lead.email);
    if (!progress) return { outcome: 'skipped', message: 'the address has had its mail of this day' };
    const language = lead.lang ?? DEFAULT_LANGUAGE;
    const mail = buildAcknowledgementMail({
      leadId: lead_id,
      to: lead.email,
      language,
      publicUrl: this.config.PUBLIC_URL,
      publisher: formatPublisher(this.imprint, language),
    });
    try {
      return await sendOnce(this.mailer, mail, progress);
    } catch (error) {
      // Usually the sender mistyped the address. Staff cannot correct that, so the run does not count as failed.
      if (error instanceof PermanentJobError) return { outcome: 'done', message: error.message };
      throw error;
    }
  }
}
