import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGE_MODEL, type LanguageModel, type Summary } from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { gathered } from '@frontier/service-kit';
import { Inject } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ArticleChanges } from './article.changes';
import { DESCRIPTION_COLUMNS, withEditsKept } from './article.description';
import { Article } from './article.entity';
import { claimSlugs } from './article.slug';
import { applyItem, applySummary, reasonToSkip, summariseWith } from './article.summary';
import { type IngestedItem, IngestedItemsClient } from './ingested-items.client';
import { SummariseArticle } from './summarise-article.job';

/** A text with its summary, before it is put before readers. */
interface Ready {
  readonly id: string;
  readonly item: IngestedItem;
  readonly summary: Summary | null;
  /** Runs what belongs to this article in the trace of its run. */
  readonly within: <T>(work: () => T) => T;
}

/** Where an article becomes a summary: fetch the text, ask the model, then text, summary and event together. */
@Processes(SummariseArticle)
export class SummariseArticleProcessor implements JobProcessor<typeof SummariseArticle> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
    private readonly items: IngestedItemsClient,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async process(
    { article_id, revision }: z.infer<typeof SummariseArticle.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const article = await this.find(article_id);
    const idle = reasonToSkip(article, revision);
    if (!article || idle) return { outcome: 'skipped', message: idle };
    const item = await this.items.read(article_id, revision);
    const { lang } = await withEditsKept(this.dataSource.manager, article, item);
    const summary = await summariseWith(this.model, { ...item, lang }, run.signal);
    run.count('tokens', summary?.tokens ?? 0);
    return this.publish({ id: article_id, item, summary, within: AsyncLocalStorage.snapshot() });
  }

  /** What tells whether there is anything to do. The article is read as a whole later, under lock. */
  private readonly find = gathered(async (ids: readonly string[]): Promise<(Article | null)[]> => {
    const select = { ...DESCRIPTION_COLUMNS, sourceRevision: true, state: true };
    const articles = await this.dataSource.manager.find(Article, { select, where: { id: Any(ids) } });
    const found = new Map(articles.map((article) => [article.id, article]));
    return ids.map((id) => found.get(id) ?? null);
  });

  /** Articles wait for one another's story anyway: those that are ready at the same time share a transaction. */
  private readonly publish = gathered((ready: readonly Ready[]) =>
    this.dataSource.transaction((tx) => this.publishAll(tx, ready)),
  );

  /** The model took its time: what was true before may not be any more, so it is asked again under lock. */
  private async publishAll(tx: EntityManager, ready: readonly Ready[]): Promise<JobOutcome[]> {
    const locked = await this.changes.lockAll(
      tx,
      ready.map(({ id }) => id),
    );
    const articles = new Map(locked.map((article) => [article.id, article]));
    const slugs = await claimSlugs(
      tx,
      ready
        .filter(({ id }) => articles.get(id)?.slug === null)
        .map(({ id, item }) => ({ id, title: item.title })),
    );
    const outcomes: JobOutcome[] = [];
    for (const one of ready) {
      const article = articles.get(one.id) ?? null;
      const slug = slugs.get(one.id) ?? null;
      outcomes.push(await one.within(() => this.publishOne(tx, article, slug, one)));
    }
    return outcomes;
  }

  private async publishOne(
    tx: EntityManager,
    article: Article | null,
    slug: string | null,
    { item, summary }: Ready,
  ): Promise<JobOutcome> {
    const idle = reasonToSkip(article, item.revision);
    if (!article || idle) return { outcome: 'skipped', message: idle };
    applyItem(article, await withEditsKept(tx, article, item));
    applySummary(article, summary);
    article.slug ??= slug;
    await this.changes.save(tx, article);
    if (article.visible) await this.changes.announceSummary(tx, article);
    return article.summaryNative
      ? { outcome: 'done' }
      : { outcome: 'done', message: 'published without a summary of ours' };
  }
}
