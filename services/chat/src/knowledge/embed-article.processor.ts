import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { EmbedArticle } from './embed-article.job';
import { SourceRefresh } from './source-refresh.service';

@Processes(EmbedArticle)
export class EmbedArticleProcessor implements JobProcessor<typeof EmbedArticle> {
  constructor(private readonly refresh: SourceRefresh) {}

  process(
    { article_id: id, revision }: z.infer<typeof EmbedArticle.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    return this.refresh.refresh({ kind: 'article', id, revision }, run);
  }
}
