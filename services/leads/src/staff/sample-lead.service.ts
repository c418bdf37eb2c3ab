import { randomUUID } from 'node:crypto';
import { LeadReceivedV1 } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { AuditRecorder, EventPublisher } from '@frontier/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import { LeadsConfig } from '../leads.config';
import { type StaffLead, toStaffLead } from './staff-lead.schemas';

/** Adds sample leads, so that staff can see how an enquiry is handled without a real one. */
@Injectable()
export class SampleLeads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly audit: AuditRecorder,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {}

  /** Adds a lead that is processed like any other, mails included. Its email address is the desk's own. */
  add(by: Principal): Promise<StaffLead> {
    return this.dataSource.transaction(async (tx) => {
      const id = randomUUID();
      await tx.insert(Lead, {
        id,
        form: 'services',
        name: 'Sample Lead',
        email: this.config.LEADS_NOTIFY_TO,
        country: 'Gibraltar',
        serviceSlug: 'immigration',
        message: 'This is a sample. Somebody added it in the console to see what becomes of an enquiry.',
        consent: false,
        sourcePath: '/admin/leads',
        lang: 'en',
      });
      await this.events.publish(tx, LeadReceivedV1, { lead_id: id, form: 'services' });
      await this.audit.record(tx, by, { action: 'lead.sample_added', target: { kind: 'lead', id } });
      return toStaffLead(await tx.findOneByOrFail(Lead, { id }));
    });
  }
}
