import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { readRefusal } from './bounce-mail';
import { Bounces } from './bounces.service';
import { RecordRefusals } from './record-refusals.job';

const PAGE = 500;
/** For PostgreSQL: the codes in `The mail was refused (550 5.1.1)`. */
const REPLY = String.raw`\((\d{3}(?: \d\.\d{1,3}\.\d{1,3})?)\)$`;

interface Refusal {
  readonly id: string;
  readonly address_hash: string;
  /** `550 5.1.1`: what `MailError` puts into its message. */
  readonly reply: string;
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
      for (const { address_hash, reply, at } of refusals) {
        const refusal = readRefusal(reply);
        if (!refusal) continue;
        await this.bounces.record({
          kind: 'bounce',
          addressHash: address_hash,
          ...refusal,
          occurredAt: at,
        });
      }
      run.count('refusals', refusals.length);
      const last = refusals.at(-1);
      if (!last) return { outcome: 'done' };
      after = last.id;
    }
  }

  /** Failures without a reply of the server's say nothing about the address. */
  private page(campaignId: string, after: string): Promise<Refusal[]> {
    return this.dataSource.query(
      `SELECT failed.id, reader.address_hash, failed.status_at AS at,
         substring(failed.error from '${REPLY}') AS reply
       FROM campaign_deliveries failed JOIN subscribers reader ON reader.id = failed.subscriber_id
       WHERE failed.campaign_id = $1 AND failed.status = 'failed' AND failed.id > $2
         AND failed.error ~ '${REPLY}'
       ORDER BY failed.id LIMIT ${PAGE}`,
      [campaignId, after],
    );
  }
}
