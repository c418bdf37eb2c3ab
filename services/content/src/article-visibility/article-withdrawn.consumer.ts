import { ArticleWithdrawnV1, type EventOf } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { ArticleVisibility } from './article-visibility.service';

/** Hides an article that ingestion withdrew, until ingestion publishes it again or staff show it. */
@Consumes(ArticleWithdrawnV1)
export class ArticleWithdrawnConsumer implements EventConsumer<typeof ArticleWithdrawnV1> {
  constructor(private readonly visibility: ArticleVisibility) {}

  /** Hides the article. @throws ArticleNotFoundError if it has not arrived yet, so that the event is redelivered */
  async write(tx: EntityManager, { data }: EventOf<typeof ArticleWithdrawnV1>): Promise<void> {
    await this.visibility.withdraw(tx, data);
  }
}
