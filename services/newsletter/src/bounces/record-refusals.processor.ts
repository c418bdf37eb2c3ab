import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { parseBounceReason } from './bounce-mail';
import { listRefusalsAfter } from './bounces.repository';
import { Bounces } from './bounces.service';
import { RecordRefusals } from './record-refusals.job';

/** Treats rejections like bounces, so that addresses are suppressed before the next campaign. */
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
      const refusals = await listRefusalsAfter(this.dataSource, campaign_id, after);
      for (const { address_hash, reply, at } of refusals) {
        const refusal = parseBounceReason(reply);
        if (!refusal) continue;
        const report = { addressHash: address_hash, ...refusal, occurredAt: at };
        await this.bounces.record({ kind: 'bounce', ...report });
      }
      run.count('refusals', refusals.length);
      const last = refusals.at(-1);
      if (!last) return { outcome: 'done' };
      after = last.id;
    }
  }
}
