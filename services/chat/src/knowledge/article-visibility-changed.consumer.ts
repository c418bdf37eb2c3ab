import { ArticleVisibilityChangedV1, type EventOf } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { EmbedArticle } from './embed-article.job';
import { IndexSync } from './index-sync.service';
import { Indexer } from './indexer.service';

type Event = EventOf<typeof ArticleVisibilityChangedV1>;

@Consumes(ArticleVisibilityChangedV1)
export class ArticleVisibilityChangedConsumer implements EventConsumer<typeof ArticleVisibilityChangedV1> {
  constructor(
    private readonly indexer: Indexer,
    private readonly sync: IndexSync,
    private readonly jobs: Jobs,
  ) {}

  /** Hides an article in the event's transaction. Answers cite from its rows, so it is not cited after the commit. */
  async write(tx: EntityManager, { data: { article_id, revision, visible } }: Event): Promise<void> {
    if (visible) return;
    await this.indexer.hide(tx, { sourceId: article_id, sourceType: 'news', revision });
  }

  async afterCommit({ data: { article_id, revision, visible } }: Event): Promise<void> {
    if (visible) await this.jobs.enqueue(EmbedArticle, { article_id, revision });
    else await this.sync.syncSource(article_id);
  }
}
