import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { ContentArticles } from './content-articles.client';
import { documentOf } from './document';
import { EmbedArticle } from './embed-article.job';
import { IndexSync } from './index-sync.service';
import { Indexer } from './indexer.service';
import { KnowledgeRepository } from './knowledge.repository';

/** Looks at the article as it is now, so late and repeated events lead to the same knowledge base. */
@Processes(EmbedArticle)
export class EmbedArticleProcessor implements JobProcessor<typeof EmbedArticle> {
  constructor(
    private readonly articles: ContentArticles,
    private readonly indexer: Indexer,
    private readonly repository: KnowledgeRepository,
    private readonly sync: IndexSync,
  ) {}

  async process(
    { article_id, revision }: z.infer<typeof EmbedArticle.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const article = await this.articles.find(article_id);
    if (!article?.visible) {
      const last = article?.revision ?? revision;
      await this.repository.transaction((tx) => this.indexer.hide(tx, article_id, last));
      await this.sync.syncSource(article_id);
      return { outcome: 'skipped', message: article ? 'the article is hidden' : 'the article is gone' };
    }
    const result = await this.indexer.index(documentOf(article));
    if (result.outcome !== 'indexed')
      return { outcome: 'skipped', message: `the index was ${MESSAGES[result.outcome]}` };
    run.count('chunks', result.chunks);
    return { outcome: 'done' };
  }
}

const MESSAGES = { unchanged: 'up to date', stale: 'ahead: a newer revision is there' } as const;
