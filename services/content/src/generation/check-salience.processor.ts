import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource, Not } from 'typeorm';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import { dailySummaries } from '../daily-summaries/daily-summary.kind';
import { ItemChanges } from '../items/item.changes';
import { findEditedIds } from '../items/items.repository';
import { CheckSalience } from './check-salience.job';
import { isSalient } from './salience';

@Processes(CheckSalience)
export class CheckSalienceProcessor implements JobProcessor<typeof CheckSalience> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const summaries = await this.dataSource
      .getRepository(DailySummary)
      .find({ where: { writtenBy: Not('editors') }, order: { dateIso: 'ASC' } });
    const wrong = summaries.filter((summary) => summary.salient !== isSalientSummary(summary));
    // Leave out summaries that editors changed, because the editor also decided on the marker.
    const edited = await findEditedIds(this.dataSource, wrong);
    const changed = wrong.filter(({ id }) => !edited.has(id));
    for (const { id } of changed) {
      run.signal.throwIfAborted();
      await this.correct(id, run);
    }
    run.count('checked', summaries.length);
    const message = `${summaries.length} daily updates checked, ${changed.length} changed`;
    return { outcome: changed.length > 0 ? 'done' : 'skipped', message };
  }

  private async correct(id: string, run: JobContext): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const summary = await this.changes.lock(tx, dailySummaries, id);
      // The summary may have been rewritten since it was read.
      if (!summary || summary.salient === isSalientSummary(summary)) return;
      summary.salient = !summary.salient;
      await this.changes.save(tx, dailySummaries, summary);
      run.count(summary.salient ? 'marked' : 'unmarked');
    });
  }
}

const isSalientSummary = ({ sources }: DailySummary): boolean =>
  sources.some(({ title }) => isSalient(title));
