import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import {
  AddressQuery,
  ArticleAddressList,
  ArticlePage,
  ArticleView,
  ListQuery,
  TagList,
  TagQuery,
} from './article.schemas';
import { ArticlesService } from './articles.service';

@ApiTags('articles')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/articles')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(ArticlePage) })
  list(@Query({ schema: ListQuery }) query: ListQuery): Promise<ArticlePage> {
    return this.articles.list(query);
  }

  @Get('addresses')
  @ApiOkResponse({ schema: jsonSchemaOf(ArticleAddressList) })
  addresses(@Query({ schema: AddressQuery }) { page }: AddressQuery): Promise<ArticleAddressList> {
    return this.articles.addresses(page);
  }

  @Get('tags')
  @ApiOkResponse({ schema: jsonSchemaOf(TagList) })
  tags(@Query({ schema: TagQuery }) query: TagQuery): Promise<TagList> {
    return this.articles.tags(query);
  }

  @Get(':slug')
  @ApiOkResponse({ schema: jsonSchemaOf(ArticleView) })
  read(@Param('slug') slug: string): Promise<ArticleView> {
    return this.articles.readBySlug(slug);
  }
}
