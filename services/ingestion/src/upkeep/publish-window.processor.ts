import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Item } from '../items/item.entity';
import { ItemStore } from '../items/item-store';
import { writeLog } from '../runs/runs.repository';
import { PublishWindow } from './publish-window.job';

@Processes(PublishWindow)
export class PublishWindowProcessor implements JobProcessor<typeof PublishWindow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ItemStore,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const due = await this.dataSource.getRepository(Item).find({
      select: { id: true },
      where: { status: 'waiting', publishedAt: LessThanOrEqual(new Date()) },
      order: { publishedAt: 'ASC' },
    });
    let shown = 0;
    for (const { id } of due) {
      run.signal.throwIfAborted();
      if ((await this.store.release(id))?.outcome === 'published') shown += 1;
    }
    run.count('shown', shown);
    const message = due.length > 0 ? `${shown} of ${due.length} waiting articles are shown` : 'Nothing waits';
    // Skip the log line of a scheduled run without waiting articles: one every hour would hide the other lines.
    if (due.length > 0 || run.slot === null) {
      const line = { runType: 'publish_window', outcome: 'succeeded', message } as const;
      await writeLog(this.dataSource.manager, run.runId, line);
    }
    return { outcome: due.length > 0 ? 'done' : 'skipped', message };
  }
}
