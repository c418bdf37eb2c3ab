import { toSiteDay } from '@frontier/domain';
import { type CsvFile, createCsvFile } from '@frontier/service-kit';
import type { DataSource } from 'typeorm';
import { type LeadFilter, StaffLead, toStaffLead } from './staff-lead.schemas';
import { searchLeads } from './staff-leads.repository';

const COLUMNS = Object.keys(StaffLead.shape);

export const createLeadExport = (dataSource: DataSource, filter: LeadFilter): CsvFile =>
  createCsvFile(`leads-${toSiteDay(new Date())}.csv`, COLUMNS, async (last: StaffLead | undefined, limit) =>
    (await searchLeads(dataSource, filter, last).take(limit).getMany()).map(toStaffLead),
  );
