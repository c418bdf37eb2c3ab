import { pipeline, Readable } from 'node:stream';
import { dayOf } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { DataSource } from 'typeorm';
import { searchLeads } from './lead-search';
import { type LeadFilter, StaffLead, toStaffLead } from './staff-lead.schemas';

const BATCH = 500;
const COLUMNS = Object.keys(StaffLead.shape);

/**
 * Where a spreadsheet may begin a cell: at the start of a value and, when it takes the file for one of another kind, after
 * an end of line, a tab or a semicolon, with blanks and quotes before what matters. The wide marks are those that
 * spreadsheets take for the plain ones.
 */
const CELL_START = /(?:^|[\n\r\t;])[\s";]*[-=+@\uFF1D\uFF0B\uFF0D\uFF20]?/g;

/** A value of which no part is taken for a formula: an apostrophe says that text follows. */
const withoutFormulas = (value: string): string =>
  value.replace(CELL_START, (start) => start.replace(/[^\s";]$/, "'$&"));

/** Leads as a table for spreadsheets. */
@Injectable()
export class LeadExport {
  constructor(private readonly dataSource: DataSource) {}

  /** Such as `leads-2026-11-21.csv`, by the date in Gibraltar. */
  fileName(now = new Date()): string {
    return `leads-${dayOf(now)}.csv`;
  }

  /**
   * UTF-8 with a mark that spreadsheets look for; nothing in it is taken for a formula. It ends with the error
   * when the database fails on the way.
   */
  write(filter: LeadFilter): Readable {
    return pipeline(
      Readable.from(this.rows(filter)),
      stringify({
        header: true,
        columns: COLUMNS,
        bom: true,
        record_delimiter: 'windows',
        quoted: true,
        quoted_empty: true,
        cast: { boolean: (value) => (value ? 'yes' : 'no'), string: withoutFormulas },
      }),
      // The stream itself passes the error to its reader.
      () => undefined,
    );
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
