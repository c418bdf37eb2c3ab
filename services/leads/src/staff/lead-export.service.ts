import type { Readable } from 'node:stream';
import { dayOf } from '@frontier/domain';
import { csvOf } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchLeads } from './lead-search';
import { type LeadFilter, StaffLead, toStaffLead } from './staff-lead.schemas';

const BATCH = 500;
const COLUMNS = Object.keys(StaffLead.shape);

/** Leads as a table for spreadsheets. */
@Injectable()
export class LeadExport {
  constructor(private readonly dataSource: DataSource) {}

  /** Such as `leads-2026-11-21.csv`, by the date in Gibraltar. */
  fileName(now = new Date()): string {
    return `leads-${dayOf(now)}.csv`;
  }

  /** It ends with the error when the database fails on the way. */
  write(filter: LeadFilter): Readable {
    return csvOf(this.rows(filter), COLUMNS);
  }

  /** A batch at a time: what came in meanwhile stays out, so that no row is listed twice. */
  private async *rows(filter: LeadFilter): AsyncGenerator<StaffLead> {
    let last: StaffLead | undefined;
    for (;;) {
      const query = searchLeads(this.dataSource, filter).take(BATCH);
      if (last)
        query.andWhere('(lead.created_at, lead.id) < (:after, :id)', { after: last.created_at, id: last.id });
      const leads = await query.getMany();
      for (const lead of leads) yield (last = toStaffLead(lead));
      if (leads.length < BATCH) return;
    }
  }
}
