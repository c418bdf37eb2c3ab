import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { isPermanent } from './bounce-mail';
import { Bounces } from './bounces.service';
import { RecordRefusals } from './record-refusals.job';

const PAGE = 500;

interface Refusal {
  readonly id: string;
  readonly address_hash: string;
  readonly status_code: string;
  readonly at: Date;
}

/** What a server refuses at once is a bounce like one that comes back by mail: the next campaign need not try. */
@Processes(RecordRefusals)
export class RecordRefusalsProcessor implements JobProcessor<typeof RecordRefusals> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bounces: Bounces,
  ) {}

  async process(
    { campaign_id }: z.infer<typeof RecordRefusals.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const refusals = await this.page(campaign_id, after);
      for (const { address_hash, status_code, at } of refusals) {
        await this.bounces.record({
          kind: 'bounce',
          addressHash: address_hash,
          permanent: isPermanent(status_code),
          statusCode: status_code,
          occurredAt: at,
        });
      }
      run.count('refusals', refusals.length);
      const last = refusals.at(-1);
      if (!last) return { outcome: 'done' };
      after = last.id;
    }
  }

  /** Failures without a status code of the server's say nothing about the address. */
  private page(campaignId: string, after: string): Promise<Refusal[]> {
    return this.dataSource.query(
      `SELECT failed.id, reader.address_hash, failed.status_at AS at,
         substring(failed.error from '[45]\\.\\d{1,3}\\.\\d{1,3}') AS status_code
       FROM campaign_deliveries failed JOIN subscribers reader ON reader.id = failed.subscriber_id
       WHERE failed.campaign_id = $1 AND failed.status = 'failed' AND failed.id > $2
         AND failed.error ~ '[45]\\.\\d{1,3}\\.\\d{1,3}'
       ORDER BY failed.id LIMIT ${PAGE}`,
      [campaignId, after],
    );
  }
}
