import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { RelatedContentService } from './related-content.service';
import { RelatedContent, Tag, TagCloud } from './tag.schemas';
import { readTagCloud } from './tags.repository';

@ApiTags('tags')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/tags')
export class TagsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly related: RelatedContentService,
  ) {}

  @Get()
  @Endpoint('TagsController_read', TagCloud)
  read(): Promise<TagCloud> {
    return readTagCloud(this.dataSource.manager);
  }

  @Get(':tag/related')
  @Endpoint('TagsController_readRelated', RelatedContent)
  readRelated(@Param('tag', { schema: Tag }) tag: string): Promise<RelatedContent> {
    return this.related.read(tag);
  }
}
