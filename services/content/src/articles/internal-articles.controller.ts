import type { Principal } from '@frontier/identity';
import { Jobs } from '@frontier/jobs';
import { Access, Caller, Endpoint, IdsQuery } from '@frontier/service-kit';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CorrectionNotes } from '../corrections/correction-notes.service';
import { InternalArticle, InternalArticles, ReindexAnswer } from './article.schemas';
import { ArticleNotFoundError } from './article.errors';
import { ArticlesService } from './articles.service';
import { RepublishArticles } from './republish-articles.job';

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/articles')
export class InternalArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly corrections: CorrectionNotes,
    private readonly jobs: Jobs,
  ) {}

  @Access({ scope: 'content:read' })
  @Get()
  @Endpoint('InternalArticlesController_list', InternalArticles)
  async list(@Query({ schema: IdsQuery }) { ids }: IdsQuery): Promise<InternalArticles> {
    return { items: await this.corrections.prependNotes(await this.articles.readInternal(ids)) };
  }

  @Get(':id')
  @Endpoint('InternalArticlesController_read', InternalArticle)
  async read(@Param('id', { schema: z.uuid() }) id: string): Promise<InternalArticle> {
    const [article] = (await this.list({ ids: [id] })).items;
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Post('reindex')
  @Endpoint('InternalArticlesController_reindex', ReindexAnswer, 202)
  async reindex(@Caller() by: Principal): Promise<ReindexAnswer> {
    const { run, joined } = await this.jobs.start(RepublishArticles, {}, { by });
    return { run_id: run.id, joined };
  }
}
