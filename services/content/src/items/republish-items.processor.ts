import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import { listKinds } from './item-kinds';
import type { ItemKind } from './item-kind';
import { ItemChanges } from './item.changes';
import { RepublishItems } from './republish-items.job';

@Processes(RepublishItems)
export class RepublishItemsProcessor implements JobProcessor<typeof RepublishItems> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const kinds = listKinds();
    for (const [done, kind] of kinds.entries()) {
      run.count('republished', await this.republish(kind));
      run.progress(done + 1, kinds.length);
    }
    return { outcome: 'done' };
  }

  /** Republishes the items of a kind. Increments their revisions, because consumers ignore revisions that they know. */
  private async republish(kind: ItemKind): Promise<number> {
    const ids = await this.dataSource.getRepository(kind.entity).find({ select: { id: true } });
    let republished = 0;
    for (const { id } of ids) {
      await this.dataSource.transaction(async (tx) => {
        const item = await this.changes.lock(tx, kind, id);
        if (!item?.visible) return;
        await this.changes.save(tx, kind, item);
        republished++;
      });
    }
    return republished;
  }
}
