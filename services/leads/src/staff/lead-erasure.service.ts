import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import { LeadNote } from '../leads/lead-note.entity';

/** Values that clear a person's identity and texts from a lead. The form, service, consent and times stay. */
const ERASED_COLUMNS = {
  name: null,
  email: null,
  phone: null,
  country: null,
  company: null,
  message: null,
  page: null,
  requestCallback: false,
  callbackTimePref: null,
  sourcePath: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  lang: null,
  assignedTo: null,
  status: 'closed',
} as const;

@Injectable()
export class LeadErasure {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
  ) {}

  /** Clears the personal data of a lead. Safe to repeat. @throws ServiceError LEAD_NOT_FOUND */
  async erase(id: string, by: Principal): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.eraseWhere(tx, { id });
      if (found === 0) throw new ServiceError(404, 'LEAD_NOT_FOUND', 'There is no such enquiry');
      await this.audit.record(tx, by, { action: 'lead.erased', target: { kind: 'lead', id } });
    });
  }

  /** Clears the personal data of all leads with this address. @returns the number of leads */
  eraseByEmail(email: string, by: Principal): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const leads = await this.eraseWhere(tx, { email });
      await this.audit.record(tx, by, { action: 'leads.erased', meta: { leads } });
      return leads;
    });
  }

  private async eraseWhere(tx: EntityManager, where: FindOptionsWhere<Lead>): Promise<number> {
    // Lock in id order, so that two erasures cannot deadlock.
    const leads = await tx.find(Lead, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    for (const { id, erasedAt } of leads) {
      await tx.update(Lead, id, { ...ERASED_COLUMNS, erasedAt: erasedAt ?? new Date() });
      await tx.delete(LeadNote, { leadId: id });
    }
    return leads.length;
  }
}
