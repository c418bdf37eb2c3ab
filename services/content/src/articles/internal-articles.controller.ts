import { Jobs } from '@frontier/jobs';
import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CorrectionNotes } from '../corrections/correction-notes.service';
import { InternalArticle, ReindexAnswer, VisibilityAnswer, VisibilityRequest } from './article.schemas';
import { ArticlesService } from './articles.service';
import { RepublishArticles } from './republish-articles.job';
import { VisibilityService } from './visibility.service';

/** For other services and, later, the staff console. */
@ApiTags('internal')
@Access({ scope: 'content:read' })
@Controller('internal/articles')
export class InternalArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly visibility: VisibilityService,
    private readonly corrections: CorrectionNotes,
    private readonly jobs: Jobs,
  ) {}

  @Get(':id')
  @ApiOkResponse({ schema: jsonSchemaOf(InternalArticle) })
  async read(@Param('id', { schema: z.uuid() }) id: string): Promise<InternalArticle> {
    const article = await this.articles.readInternal(id);
    return { ...article, text: await this.corrections.addTo(article.text, article.url) };
  }

  @Access({ scope: 'content:write' })
  @Put(':id/visibility')
  @ApiOkResponse({ schema: jsonSchemaOf(VisibilityAnswer) })
  setVisibility(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: VisibilityRequest }) { visible }: VisibilityRequest,
  ): Promise<VisibilityAnswer> {
    return this.visibility.set(id, visible);
  }

  /** Starts, or joins, the job that tells of every visible article once more. */
  @Access({ scope: 'content:write' })
  @Post('reindex')
  @HttpCode(202)
  @ApiAcceptedResponse({ schema: jsonSchemaOf(ReindexAnswer) })
  async reindex(): Promise<ReindexAnswer> {
    const { run, joined } = await this.jobs.start(RepublishArticles, {});
    return { run_id: run.id, joined };
  }
}
