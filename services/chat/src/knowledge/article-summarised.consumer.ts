import { ArticleSummarisedV1, type EventOf } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import { EmbedArticle } from './embed-article.job';

@Consumes(ArticleSummarisedV1)
export class ArticleSummarisedConsumer implements EventConsumer<typeof ArticleSummarisedV1> {
  constructor(private readonly jobs: Jobs) {}

  async afterCommit({ data: { article_id, revision } }: EventOf<typeof ArticleSummarisedV1>): Promise<void> {
    await this.jobs.enqueue(EmbedArticle, { article_id, revision });
  }
}
