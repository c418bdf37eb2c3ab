import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { forgetExpiredFormTokens } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { LeadsConfig } from '../leads.config';
import { PurgeOldLeads } from './purge-old-leads.job';

const BATCH = 500;

/** Leads go with their notes, whatever their status. */
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
    run.count('tokens', await forgetExpiredFormTokens(this.dataSource.manager));
    // From then on an address may have another one.
    const [, acknowledgements] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM acknowledgements WHERE created_at < now() - interval '1 day'`,
    );
    run.count('acknowledgements', acknowledgements);
    for (;;) {
      run.signal.throwIfAborted();
      const [, deleted] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM leads WHERE id IN (
           SELECT id FROM leads WHERE last_contact_at < now() - make_interval(months => $1) LIMIT ${BATCH}
         )`,
        [this.config.LEADS_RETENTION_MONTHS],
      );
      run.count('leads', deleted);
      if (deleted < BATCH) return { outcome: 'done' };
    }
  }
}
