import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RelatedContentService } from './related-content.service';
import { RelatedContent, Tag, TagCloud } from './tag.schemas';
import { TagCloudService } from './tag-cloud.service';

@ApiTags('tags')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/tags')
export class TagsController {
  constructor(
    private readonly cloud: TagCloudService,
    private readonly related: RelatedContentService,
  ) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(TagCloud) })
  read(): Promise<TagCloud> {
    return this.cloud.read();
  }

  @Get(':tag/related')
  @ApiOkResponse({ schema: jsonSchemaOf(RelatedContent) })
  readRelated(@Param('tag', { schema: Tag }) tag: string): Promise<RelatedContent> {
    return this.related.read(tag);
  }
}
