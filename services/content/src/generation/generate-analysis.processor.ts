import { toSiteDay } from '@frontier/domain';
import { LANGUAGE_MODEL, type LanguageModel } from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { analyses } from '../analysis/analysis.kind';
import { ItemChanges } from '../items/item.changes';
import { deriveItemId } from '../items/item-id';
import { sanitizeArticleHtml } from '../text/html-sanitizer';
import { sha256 } from '../text/text';
import { type WrittenAnalysis, writeAnalysis } from './analysis.writer';
import { GenerateAnalysis } from './generate-analysis.job';
import { type LogCompletion, GenerationLogs } from './generation-logs.service';
import { toSourceReferences, collectTags } from './report';
import { hasTodaysAnalysis } from './reports.repository';
import { type UnreadReportBatch, findUnreadBatch } from './unread-reports';
import { Withdrawals } from './withdrawals.service';

const NOTHING_NEW = 'There are no new reports to analyse. Check back when there is more news.';
const ONE_A_DAY = 'Today’s analysis is there already: there is one a day at most. Ask again tomorrow.';

@Processes(GenerateAnalysis)
export class GenerateAnalysisProcessor implements JobProcessor<typeof GenerateAnalysis> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly withdrawals: Withdrawals,
    private readonly logs: GenerationLogs,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process(
    { only_when_empty }: z.infer<typeof GenerateAnalysis.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    if (only_when_empty && (await this.dataSource.getRepository(AnalysisArticle).existsBy({ visible: true })))
      return { outcome: 'skipped', message: 'There are analyses already.' };
    if (await hasTodaysAnalysis(this.dataSource)) return { outcome: 'skipped', message: ONE_A_DAY };
    const batch = await findUnreadBatch(this.dataSource);
    if (!batch) return { outcome: 'skipped', message: NOTHING_NEW };
    return this.logs.logRun(run.runId, 'analysis', (completed) => this.write(batch, run, completed));
  }

  private async write(
    batch: UnreadReportBatch,
    run: JobContext,
    completed: LogCompletion,
  ): Promise<JobOutcome> {
    const text = await writeAnalysis(this.model, batch, run.signal);
    const stored = await this.dataSource.transaction(async (tx) => {
      // Staff may have hidden one of the reports while the model was writing.
      const fit = text !== null && (await this.withdrawals.lockIfAllVisible(tx, text.reports));
      if (fit) await this.changes.save(tx, analyses, tx.create(AnalysisArticle, this.fields(batch, text)));
      await completed(tx, text?.tokens ?? 0);
      return fit;
    });
    run.count('tokens', text?.tokens ?? 0);
    return stored ? { outcome: 'done' } : { outcome: 'skipped', message: NOTHING_NEW };
  }

  private fields({ section, lang }: UnreadReportBatch, text: WrittenAnalysis): Partial<AnalysisArticle> {
    const now = new Date();
    const name = sha256(text.reports.map(({ id }) => id).join()).slice(0, 8);
    return {
      id: deriveItemId('analysis', `generated-${name}`),
      slug: `${section}-reports-${toSiteDay(now)}-${name}`,
      lang,
      title: text.title,
      summary: text.summary,
      contentHtml: sanitizeArticleHtml(text.contentHtml),
      sectionType: section,
      tags: collectTags(text.reports),
      sources: toSourceReferences(text.reports),
      visible: true,
      publishedAt: now,
      updatedAt: now,
      writtenBy: this.model.kind,
      writtenModel: this.model.name,
    };
  }
}
