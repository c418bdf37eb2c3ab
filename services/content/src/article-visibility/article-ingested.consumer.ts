import { ArticleIngestedV1, type EventOf } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { upsertStub } from '../articles/articles.repository';
import { SummariseArticle } from '../articles/summarise-article.job';
import { ArticleVisibility } from './article-visibility.service';

@Consumes(ArticleIngestedV1)
export class ArticleIngestedConsumer implements EventConsumer<typeof ArticleIngestedV1> {
  constructor(
    private readonly jobs: Jobs,
    private readonly visibility: ArticleVisibility,
  ) {}

  async write(tx: EntityManager, { data }: EventOf<typeof ArticleIngestedV1>): Promise<void> {
    const isReturning = await upsertStub(tx, data.article_id, data.lang, data.revision);
    if (isReturning) await this.visibility.restore(tx, data.article_id);
    const work = { article_id: data.article_id, revision: data.revision };
    await this.jobs.enqueueIn(tx, SummariseArticle, work);
  }
}
