import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { ContentClient } from './content.client';
import { documentOf } from './document';
import { EmbedArticle } from './embed-article.job';
import { SourceRefresh } from './source-refresh.service';

/** Looks at the article as it is now, so late and repeated events lead to the same knowledge base. */
@Processes(EmbedArticle)
export class EmbedArticleProcessor implements JobProcessor<typeof EmbedArticle> {
  constructor(
    private readonly content: ContentClient,
    private readonly refresh: SourceRefresh,
  ) {}

  async process(
    { article_id, revision }: z.infer<typeof EmbedArticle.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const article = await this.content.article(article_id);
    if (article?.visible) return this.refresh.show(documentOf(article, 'news'), run);
    const last = article?.revision ?? revision;
    return this.refresh.hide({ sourceId: article_id, sourceType: 'news', revision: last }, !article);
  }
}
