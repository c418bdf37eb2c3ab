import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { purgeExpiredFormTokens } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { deleteOldAcknowledgements } from '../acknowledgement/acknowledgements.repository';
import { deleteOldLeads } from '../leads/leads.repository';
import { LeadsConfig } from '../leads.config';
import { PurgeOldLeads } from './purge-old-leads.job';

const BATCH = 500;

/** Deletes old leads of every status, with their notes. */
@Processes(PurgeOldLeads)
export class PurgeOldLeadsProcessor implements JobProcessor<typeof PurgeOldLeads> {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {}

  async process(
    _payload: z.infer<typeof PurgeOldLeads.payload>,
    run: Pick<JobContext, 'count' | 'signal'>,
  ): Promise<JobOutcome> {
    run.count('tokens', await purgeExpiredFormTokens(this.dataSource.manager));
    run.count('acknowledgements', await deleteOldAcknowledgements(this.dataSource));
    for (;;) {
      run.signal.throwIfAborted();
      const deleted = await deleteOldLeads(this.dataSource, this.config.LEADS_RETENTION_MONTHS, BATCH);
      run.count('leads', deleted);
      if (deleted < BATCH) return { outcome: 'done' };
    }
  }
}
