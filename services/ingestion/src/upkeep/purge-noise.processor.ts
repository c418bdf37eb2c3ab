import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import { LEFT_OUT_BY_STAFF } from '../items/candidate';
import { Item } from '../items/item.entity';
import { PurgeNoise } from './purge-noise.job';

@Processes(PurgeNoise)
export class PurgeNoiseProcessor implements JobProcessor<typeof PurgeNoise> {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes pages. If a feed still lists one, the next run finds it again and judges it by the rules of that day. */
  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(Item)
      .where(`revision = 0 AND (status = 'off_topic' OR (status = 'failed' AND next_attempt_at IS NULL))`)
      // Keep pages that staff discarded. Without the row, a feed that still lists such a page would bring it back.
      .andWhere('right(reason, length(:decided)) <> :decided', { decided: LEFT_OUT_BY_STAFF })
      .execute();
    const deleted = affected ?? 0;
    run.count('deleted', deleted);
    return {
      outcome: deleted > 0 ? 'done' : 'skipped',
      message: `${deleted} noise addresses were deleted`,
    };
  }
}
