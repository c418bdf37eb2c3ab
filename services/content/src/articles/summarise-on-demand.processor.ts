import { LANGUAGE_MODEL, type LanguageModel } from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ArticleChanges } from './article.changes';
import { Article } from './article.entity';
import { applySummary, summariseWith } from './article.summary';
import { SummariseOnDemand } from './summarise-on-demand.job';

/** Summarises the stored text, so it does not depend on ingestion. */
@Processes(SummariseOnDemand)
export class SummariseOnDemandProcessor implements JobProcessor<typeof SummariseOnDemand> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process(
    { article_id }: z.infer<typeof SummariseOnDemand.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const article = await this.dataSource.getRepository(Article).findOneBy({ id: article_id });
    if (!lacksSummary(article)) return { outcome: 'skipped', message: 'nothing is missing any more' };
    const { title, lang } = article;
    const text = article.fullText || article.summary;
    const summary = await summariseWith(this.model, { title, lang, text }, run.signal);
    run.count('tokens', summary?.tokens ?? 0);
    if (!summary?.summary.trim()) return { outcome: 'skipped', message: 'the model had nothing to say' };
    return this.dataSource.transaction(async (tx) => {
      const current = await this.changes.lock(tx, article_id);
      if (!lacksSummary(current) || current.fullText !== article.fullText) {
        return { outcome: 'skipped', message: 'the article changed meanwhile' };
      }
      applySummary(current, summary);
      current.summarisedAt = new Date();
      await this.changes.save(tx, current);
      await this.changes.publishSummarised(tx, current);
      return { outcome: 'done' };
    });
  }
}

function lacksSummary(article: Article | null): article is Article {
  return article !== null && article.visible && article.summaryNative === null;
}
