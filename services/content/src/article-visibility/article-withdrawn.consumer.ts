import { ArticleWithdrawnV1, type EventOf } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { ArticleVisibility } from './article-visibility.service';

/** Takes an article down that was found to be off topic. It stays down until staff show it. */
@Consumes(ArticleWithdrawnV1)
export class ArticleWithdrawnConsumer implements EventConsumer<typeof ArticleWithdrawnV1> {
  constructor(private readonly visibility: ArticleVisibility) {}

  /** @throws ArticleNotFoundError when it comes before the article itself: it is then delivered again */
  async write(tx: EntityManager, { data }: EventOf<typeof ArticleWithdrawnV1>): Promise<void> {
    await this.visibility.setInTransaction(tx, data.article_id, false, null);
  }
}
