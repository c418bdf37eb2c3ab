import {
  LANGUAGE_MODEL,
  type LanguageModel,
  ModelTrials,
  ModelUnavailableError,
  type Summary,
} from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ArticleChanges } from './article.changes';
import { Article } from './article.entity';
import { applySummary } from './article.summary';
import { SummariseWithModel } from './summarise-with-model.job';

@Processes(SummariseWithModel)
export class SummariseWithModelProcessor implements JobProcessor<typeof SummariseWithModel> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
    private readonly trials: ModelTrials,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process(
    { article_id, revision }: z.infer<typeof SummariseWithModel.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const article = await this.dataSource.getRepository(Article).findOneBy({ id: article_id });
    if (this.model.kind !== 'model') return { outcome: 'skipped', message: 'no model is set' };
    if (!isQuoted(article, revision)) return { outcome: 'skipped', message: 'nothing to replace any more' };
    const { title, lang, fullText } = article;
    const summary = await this.summarise(title, lang, fullText, run);
    if (!summary)
      return { outcome: 'done', message: 'kept the quotation: the text of the model fails the check' };
    run.count('tokens', summary.tokens);
    return this.dataSource.transaction(async (tx) => {
      const current = await this.changes.lock(tx, article_id);
      if (!isQuoted(current, revision) || current.fullText !== fullText)
        return { outcome: 'skipped', message: 'the article has changed' };
      applySummary(current, summary);
      current.summarisedAt = new Date();
      await this.changes.save(tx, current);
      if (current.visible) await this.changes.publishSummarised(tx, current);
      return { outcome: 'done' };
    });
  }

  /**
   * Returns null if the model works, but gives nothing for this text that passes the check, because a retry would not.
   *
   * @throws ModelUnavailableError if the model itself fails, which parks the run until it works again
   */
  private async summarise(
    title: string,
    lang: Article['lang'],
    text: string,
    { signal }: JobContext,
  ): Promise<Summary | null> {
    let failure = new ModelUnavailableError('unsupported');
    try {
      const summary = await this.model.summarise({ title, lang, text }, signal);
      if (summary.summary) return summary;
    } catch (error) {
      if (!(error instanceof ModelUnavailableError) || error.transient) throw error;
      failure = error;
    }
    if ((await this.trials.try('chat')).ok) return null;
    throw failure;
  }
}

function isQuoted(article: Article | null, revision: number): article is Article {
  return (
    article?.state === 'summarised' && article.sourceRevision === revision && article.summaryKind !== 'model'
  );
}
