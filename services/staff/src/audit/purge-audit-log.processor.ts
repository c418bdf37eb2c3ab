import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { AuditRecorder } from '@frontier/messaging';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { StaffConfig } from '../staff.config';
import { AuditLog } from './audit-log.repository';
import { PurgeAuditLog } from './purge-audit-log.job';

@Processes(PurgeAuditLog)
export class PurgeAuditLogProcessor implements JobProcessor<typeof PurgeAuditLog> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
    private readonly audit: AuditRecorder,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
  ) {}

  process(
    _payload: z.infer<typeof PurgeAuditLog.payload>,
    run: Pick<JobContext, 'count'>,
  ): Promise<JobOutcome> {
    return this.dataSource.transaction(async (tx) => {
      const removed = await this.log.purge(tx, this.config.STAFF_AUDIT_MONTHS);
      if (removed === 0) return { outcome: 'skipped', message: 'No entry is old enough' };
      await this.audit.record(tx, null, { action: 'audit.purged', meta: { entries: removed } });
      run.count('entries', removed);
      return { outcome: 'done' };
    });
  }
}
