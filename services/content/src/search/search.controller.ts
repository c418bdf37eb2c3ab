import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SearchAnswer, SearchQuery } from './search.schemas';
import { SearchService } from './search.service';

@ApiTags('search')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/search')
export class SearchController {
  constructor(private readonly searching: SearchService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(SearchAnswer) })
  search(@Query({ schema: SearchQuery }) { q }: SearchQuery): Promise<SearchAnswer> {
    return this.searching.search(q);
  }
}
