import { keepRepeatable } from '@frontier/ai';
import { isFinished, Jobs } from '@frontier/jobs';
import { Access, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContentConfig } from '../content.config';
import type { Article } from './article.entity';
import { SummaryFailedError, SummaryTimeoutError } from './article.errors';
import { SummaryAnswer, SummaryRequest } from './article.schemas';
import { ArticlesService } from './articles.service';
import { SummariseOnDemand } from './summarise-on-demand.job';

@ApiTags('functions')
@Access('public')
@Controller('api/functions/article-summarizer')
export class ArticleSummarizerController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly jobs: Jobs,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  /**
   * Returns the stored summary or generates one. Concurrent requests for an article wait for the same job.
   *
   * @throws ArticleNotFoundError, SummaryTimeoutError, SummaryFailedError
   */
  @Post()
  @Endpoint('ArticleSummarizerController_summarise', SummaryAnswer)
  async summarise(@Body({ schema: SummaryRequest }) { articleId }: SummaryRequest): Promise<SummaryAnswer> {
    const article = await this.articles.findVisible(articleId);
    if (article.summaryNative) return toAnswer(article);
    const work = { article_id: articleId, revision: article.revision };
    const queued = await this.jobs.enqueue(SummariseOnDemand, work, { again: true });
    const run = await this.jobs.waitFor(queued.id, this.config.CONTENT_SUMMARY_TIMEOUT_MS);
    if (run.state === 'failed') throw new SummaryFailedError();
    if (!isFinished(run)) throw new SummaryTimeoutError();
    return toAnswer(await this.articles.findVisible(articleId));
  }
}

function toAnswer({ summaryNative, summaryKind, lang }: Article): SummaryAnswer {
  const summary = keepRepeatable(summaryNative ?? '', lang);
  return { summary, success: summaryNative !== null, summary_kind: summaryKind };
}
