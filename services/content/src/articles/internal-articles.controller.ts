import type { Principal } from '@frontier/identity';
import { Jobs } from '@frontier/jobs';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CorrectionNotes } from '../corrections/correction-notes.service';
import { InternalArticle, ReindexAnswer } from './article.schemas';
import { ArticlesService } from './articles.service';
import { RepublishArticles } from './republish-articles.job';

/** For other services and for staff. */
@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/articles')
export class InternalArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly corrections: CorrectionNotes,
    private readonly jobs: Jobs,
  ) {}

  @Get(':id')
  @ApiOkResponse({ schema: jsonSchemaOf(InternalArticle) })
  async read(@Param('id', { schema: z.uuid() }) id: string): Promise<InternalArticle> {
    const article = await this.articles.readInternal(id);
    return { ...article, text: await this.corrections.addTo(article.text, article.url) };
  }

  /** Starts, or joins, the job that publishes every visible article again. */
  @Access({ scope: 'content:write', role: 'staff' })
  @Post('reindex')
  @HttpCode(202)
  @ApiAcceptedResponse({ schema: jsonSchemaOf(ReindexAnswer) })
  async reindex(@Caller() by: Principal): Promise<ReindexAnswer> {
    const { run, joined } = await this.jobs.start(RepublishArticles, {}, { by });
    return { run_id: run.id, joined };
  }
}
