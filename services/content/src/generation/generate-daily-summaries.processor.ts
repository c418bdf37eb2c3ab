import { LANGUAGE_MODEL, type LanguageModel } from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import { dailySummaries } from '../daily-summaries/daily-summary.kind';
import { ItemVersion } from '../items/item-version.entity';
import { ItemChanges } from '../items/item.changes';
import { type WrittenDay, writeDay } from './daily-summary.writer';
import type { NewsDay } from './news-day';
import { findDaysToWrite, isAutoManaged } from './news-days';
import { GenerateDailySummaries } from './generate-daily-summaries.job';
import { type LogCompletion, GenerationLogs } from './generation-logs.service';
import { toSourceReferences, collectTags } from './report';
import { isSalient } from './salience';
import { Withdrawals } from './withdrawals.service';

@Processes(GenerateDailySummaries)
export class GenerateDailySummariesProcessor implements JobProcessor<typeof GenerateDailySummaries> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly withdrawals: Withdrawals,
    private readonly logs: GenerationLogs,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const days = await findDaysToWrite(this.dataSource);
    if (days.length === 0)
      return { outcome: 'skipped', message: 'There is no news that no daily update tells of.' };
    return this.logs.logRun(run.runId, 'daily-summary', (completed) => this.write(days, run, completed));
  }

  /** Calls the model first, outside any transaction, then stores all days in one. */
  private async write(
    days: readonly NewsDay[],
    run: JobContext,
    completed: LogCompletion,
  ): Promise<JobOutcome> {
    const written: [NewsDay, WrittenDay][] = [];
    for (const [done, day] of days.entries()) {
      const text = await writeDay(this.model, day, run.signal);
      if (text) written.push([day, text]);
      run.progress(done + 1, days.length);
    }
    const tokens = written.reduce((sum, [, text]) => sum + text.tokens, 0);
    const now = Date.now();
    let stored = 0;
    await this.dataSource.transaction(async (tx) => {
      // Store the days a millisecond apart, because lists show the newest rows first, which must be the newest day's.
      for (const [index, [day, text]] of written.entries())
        stored += await this.store(tx, day, text, new Date(now + index));
      await completed(tx, tokens);
    });
    run.count('written', stored);
    run.count('tokens', tokens);
    return { outcome: 'done' };
  }

  private async store(tx: EntityManager, day: NewsDay, text: WrittenDay, at: Date): Promise<number> {
    // Staff may have hidden one of the reports while the model was writing. The next run then writes that day.
    if (!(await this.withdrawals.lockIfAllVisible(tx, day.reports))) return 0;
    const existing = await this.changes.lock(tx, dailySummaries, day.id);
    // Staff may have taken over, edited or hidden the summary while the model was writing.
    if (existing && !isAutoManaged(existing)) return 0;
    if (await tx.existsBy(ItemVersion, { itemId: day.id })) return 0;
    const summary =
      existing ??
      tx.create(DailySummary, {
        id: day.id,
        slug: `news-${day.day}-${day.lang}`,
        lang: day.lang,
        dateIso: day.day,
        createdAt: at,
      });
    await this.changes.save(
      tx,
      dailySummaries,
      Object.assign(summary, {
        visible: true,
        withdrawn: false,
        // The review was for the previous text.
        reviewed: null,
        headline: text.headline,
        summary: text.summary,
        salient: day.reports.some(({ title }) => isSalient(title)),
        tags: collectTags(day.reports),
        sources: toSourceReferences(day.reports),
        writtenBy: text.writer.kind,
        writtenModel: text.writer.name,
        updatedAt: at,
      }),
    );
    return 1;
  }
}
