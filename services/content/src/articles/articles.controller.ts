import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import {
  AddressQuery,
  ArticleAddressList,
  ArticlePage,
  ArticleView,
  ListQuery,
  TagList,
  TagQuery,
} from './article.schemas';
import { countTopics } from './topics.repository';
import { ArticlesService } from './articles.service';

@ApiTags('articles')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly dataSource: DataSource,
  ) {}

  @Get()
  @Endpoint('ArticlesController_list', ArticlePage)
  list(@Query({ schema: ListQuery }) query: ListQuery): Promise<ArticlePage> {
    return this.articles.list(query);
  }

  @Get('addresses')
  @Endpoint('ArticlesController_addresses', ArticleAddressList)
  addresses(@Query({ schema: AddressQuery }) { page }: AddressQuery): Promise<ArticleAddressList> {
    return this.articles.listAddresses(page);
  }

  @Get('tags')
  @Endpoint('ArticlesController_tags', TagList)
  tags(@Query({ schema: TagQuery }) { type }: TagQuery): Promise<TagList> {
    return countTopics(this.dataSource.manager, 'articles', type);
  }

  @Get(':slug')
  @Endpoint('ArticlesController_read', ArticleView)
  read(@Param('slug') slug: string): Promise<ArticleView> {
    return this.articles.readBySlug(slug);
  }
}
