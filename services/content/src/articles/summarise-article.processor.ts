import { LANGUAGE_MODEL, type LanguageModel, LocalLanguageModel, type Summary } from '@frontier/ai';
import { type JobOutcome, type JobProcessor, Jobs, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ArticleChanges } from './article.changes';
import { DESCRIPTION_COLUMNS, keepStaffEdits } from './article.description';
import { Article } from './article.entity';
import { findFreeSlug } from './article.slug';
import { applyItem, applySummary, getSkipReason } from './article.summary';
import { type IngestedItem, IngestedItemsClient } from './ingested-items.client';
import { SummariseArticle } from './summarise-article.job';
import { SummariseWithModel } from './summarise-with-model.job';

/** Quotes sentences of the text. */
const quoter = new LocalLanguageModel();

/** Publishes an article at once with a quotation. If a model is set, its summary replaces the quotation later. */
@Processes(SummariseArticle)
export class SummariseArticleProcessor implements JobProcessor<typeof SummariseArticle> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
    private readonly items: IngestedItemsClient,
    private readonly jobs: Jobs,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process({ article_id, revision }: z.infer<typeof SummariseArticle.payload>): Promise<JobOutcome> {
    // Enough columns to decide whether there is work. The full row is read later, under lock.
    const select = { ...DESCRIPTION_COLUMNS, sourceRevision: true, state: true };
    const article = await this.dataSource.manager.findOne(Article, { select, where: { id: article_id } });
    const skipReason = getSkipReason(article, revision);
    if (!article || skipReason) return { outcome: 'skipped', message: skipReason };
    const item = await this.items.read(article_id, revision);
    if (!item) return { outcome: 'skipped', message: 'withdrawn before it was summarised' };
    const { lang } = await keepStaffEdits(this.dataSource.manager, article, item);
    const quotation = await quoter.summarise({ ...item, lang });
    return this.dataSource.transaction((tx) => this.publish(tx, article_id, item, quotation));
  }

  /** Checks the revision again under lock, because it may have changed while the item was read. */
  private async publish(
    tx: EntityManager,
    id: string,
    item: IngestedItem,
    quotation: Summary,
  ): Promise<JobOutcome> {
    const article = await this.changes.lock(tx, id);
    const skipReason = getSkipReason(article, item.revision);
    if (!article || skipReason) return { outcome: 'skipped', message: skipReason };
    applyItem(article, await keepStaffEdits(tx, article, item));
    applySummary(article, quotation);
    article.slug ??= await findFreeSlug(tx, item, id);
    await this.changes.save(tx, article);
    if (article.visible) await this.changes.publishSummarised(tx, article);
    if (this.model.kind === 'model' && article.fullText) {
      await this.jobs.enqueueIn(tx, SummariseWithModel, { article_id: id, revision: article.sourceRevision });
    }
    return article.summaryNative
      ? { outcome: 'done' }
      : { outcome: 'done', message: 'published without a summary of ours' };
  }
}
