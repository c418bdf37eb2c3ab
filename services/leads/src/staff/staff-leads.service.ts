import { getDisplayName, type Principal } from '@frontier/identity';
import { Jobs } from '@frontier/jobs';
import { type AuditAction, AuditRecorder } from '@frontier/messaging';
import { type CsvFile, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import { LeadNote } from '../leads/lead-note.entity';
import { LeadNotifications } from '../notification/lead-notifications.repository';
import { NotifyLead } from '../leads/notify-lead.job';
import { createLeadExport } from './lead-export';
import {
  type LeadChange,
  type LeadFilter,
  type LeadQuery,
  type StaffLead,
  type StaffLeadPage,
  type StaffLeadWithNotes,
  toNote,
  toStaffLead,
} from './staff-lead.schemas';
import { searchLeads } from './staff-leads.repository';

@Injectable()
export class StaffLeads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: LeadNotifications,
    private readonly jobs: Jobs,
    private readonly audit: AuditRecorder,
  ) {}

  async list({ page, page_size, ...filter }: LeadQuery): Promise<StaffLeadPage> {
    const [leads, total] = await searchLeads(this.dataSource, filter)
      .skip((page - 1) * page_size)
      .take(page_size)
      .getManyAndCount();
    return { items: leads.map(toStaffLead), page, page_size, total };
  }

  /** Returns a lead and records in the audit log that it was read. @throws ServiceError LEAD_NOT_FOUND */
  async open(id: string, by: Principal): Promise<StaffLeadWithNotes> {
    const lead = await this.read(id);
    await this.record(this.dataSource.manager, by, id, { action: 'lead.read' });
    return lead;
  }

  private async read(id: string): Promise<StaffLeadWithNotes> {
    const lead = await this.getLead(id);
    const notes = await this.dataSource
      .getRepository(LeadNote)
      .find({ where: { leadId: id }, order: { createdAt: 'ASC', id: 'ASC' } });
    return { ...toStaffLead(lead), notes: notes.map(toNote) };
  }

  /** Changes a lead. An answer restarts the retention period. @throws ServiceError LEAD_NOT_FOUND, LEAD_ERASED */
  change(id: string, { status, assigned_to }: LeadChange, by: Principal): Promise<StaffLead> {
    return this.dataSource.transaction(async (tx) => {
      const lead = Object.assign(await lockLead(tx, id), {
        ...(status && { status }),
        ...(assigned_to !== undefined && { assignedTo: assigned_to }),
        ...(status === 'answered' && { lastContactAt: new Date() }),
      });
      const meta = { ...(status && { status }), assigned: assigned_to !== undefined };
      await this.record(tx, by, id, { action: 'lead.changed', meta });
      return toStaffLead(await tx.save(lead));
    });
  }

  /** Adds a note. As contact, it restarts the retention period. @throws ServiceError LEAD_NOT_FOUND, LEAD_ERASED */
  async addNote(id: string, text: string, by: Principal): Promise<StaffLeadWithNotes> {
    await this.dataSource.transaction(async (tx) => {
      await lockLead(tx, id);
      await tx.insert(LeadNote, { leadId: id, author: getDisplayName(by), text });
      await tx.update(Lead, id, { lastContactAt: new Date() });
      await this.record(tx, by, id, { action: 'lead.note_added' });
    });
    return this.read(id);
  }

  /** Resends a notification that failed or may be lost. @throws ServiceError LEAD_NOT_FOUND, NOTIFICATION_SETTLED */
  async notifyAgain(id: string, by: Principal): Promise<StaffLead> {
    await this.getLead(id);
    // Accept `pending`: an earlier call may have crashed before it started the job. A surplus run would be skipped.
    if (!(await this.notifications.transition(id, ['failed', 'uncertain', 'pending'], 'pending'))) {
      throw new ServiceError(409, 'NOTIFICATION_SETTLED', 'The notification was sent or is on its way');
    }
    await this.jobs.start(NotifyLead, { lead_id: id }, { by });
    return toStaffLead(await this.getLead(id));
  }

  /** Records the export, then streams the rows. Records only the filters' names, as a search text may be a name. */
  async export(filter: LeadFilter, by: Principal): Promise<CsvFile> {
    const leads = await searchLeads(this.dataSource, filter).getCount();
    const meta = { leads, filtered_by: Object.keys(filter) };
    await this.audit.record(this.dataSource.manager, by, { action: 'leads.exported', meta });
    return createLeadExport(this.dataSource, filter);
  }

  private record(
    tx: EntityManager,
    by: Principal,
    id: string,
    action: Pick<AuditAction, 'action' | 'meta'>,
  ): Promise<void> {
    return this.audit.record(tx, by, { ...action, target: { kind: 'lead', id } });
  }

  private async getLead(id: string): Promise<Lead> {
    return requireLead(await this.dataSource.getRepository(Lead).findOneBy({ id }));
  }
}

/** Reads a lead and locks it, so that other changes and erasures wait until the transaction ends. */
async function lockLead(tx: EntityManager, id: string): Promise<Lead> {
  const lead = requireLead(await tx.findOne(Lead, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  if (lead.erasedAt) throw new ServiceError(409, 'LEAD_ERASED', 'This enquiry was erased');
  return lead;
}

function requireLead(lead: Lead | null): Lead {
  if (!lead) throw new ServiceError(404, 'LEAD_NOT_FOUND', 'There is no such enquiry');
  return lead;
}
